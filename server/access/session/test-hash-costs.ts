import { slowHashCosts } from '#server/lib/data/slow-hash.ts';

/** Tests sign in so often that real costs would take a third of their time. */
Object.assign(slowHashCosts, { memory: 1024, passes: 1 });
