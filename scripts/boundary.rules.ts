import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser';

/**
 * The areas with their divisions: each uses only those before it. Files at the root of a divided area (its routes,
 * its first records, a page made of several divisions) may use every division of it; no division uses them.
 */
const divisionsByArea: Record<string, string[]> = {
  images: [],
  settings: ['preferences', 'country', 'money', 'units', 'works', 'company'],
  access: ['session', 'account', 'staff', 'audit'],
  customers: ['customer', 'importing', 'measuring', 'templates', 'sheets'],
  suppliers: [],
  warehouse: [],
  catalogue: ['item', 'stock', 'design', 'shop'],
  orders: [
    'statuses',
    'order',
    'payees',
    'tickets',
    'production',
    'tracking',
    'workshop',
    'calendar',
    'messages',
    'overview',
  ],
  billing: [
    'books',
    'invoice',
    'einvoice',
    'prepayment',
    'payment',
    'issuing',
    'returns',
    'purchases',
    'ledger',
  ],
  reports: ['dashboard', 'accounting', 'report', 'closing', 'views'],
};
const areas = Object.keys(divisionsByArea);

/** The divisions of the server's kernels, each using only those before it. */
const kernelDivisions = ['process', 'data', 'pdf', 'http', 'pages', 'openapi', 'resource'];

/**
 * The folders of the kit, each using only those before it: what is shown, how a page is laid out, what is chosen, then
 * lists, forms (whose rows are moved as those of lists are), and what is done with records.
 */
const kitFolders = [
  'theme',
  'display',
  'feedback',
  'layout',
  'chart',
  'print',
  'scan',
  'picker',
  'list',
  'form',
  'action',
];

const anyArea = areas.join('|');

/**
 * The rooms of the server above the areas, each using only those before it: which records there are, what a shop
 * starts with, what spans several areas, copies of the whole shop, and the commands of `package.json`. The files at the root of `server/` use them
 * all.
 */
const serverRooms = ['records', 'seed', 'use-cases', 'backup', 'commands'];

/** The kinds of shops that are filled: a generated one is founded as the demonstration is. */
const seedDivisions = ['new-shop', 'demo', 'generated'];

/** The packages that `shared/` may use: it runs in browser and server, and has no side effects. */
const pure = 'node_modules/(zod|uqr|libphonenumber-js)/';
const tests = '\\.test\\.tsx?$';
export const testsAndHelpers = [tests, '(^|/)test-[^/]+\\.ts$'];

type Forbidden = IRegularForbiddenRuleType & { name: string; comment: string };

const rule = (name: string, comment: string, from: Forbidden['from'], to: Forbidden['to']): Forbidden => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});

const folderRules = [
  rule(
    'shared-stands-alone',
    'shared/ is what both sides agree on',
    { path: '^shared/' },
    { path: '^(server|web|e2e|bench|scripts)/' },
  ),
  rule(
    'web-not-server',
    'the web knows the server by its contracts alone',
    { path: '^web/' },
    { path: '^(server|e2e|bench|scripts)/' },
  ),
  rule(
    'server-not-web',
    'the server knows the web by its contracts alone',
    { path: '^server/' },
    { path: '^(web|e2e|bench|scripts)/' },
  ),
  rule(
    'shared-has-no-io',
    'shared/ uses neither Node, the browser, the database nor a framework',
    { path: '^shared/', pathNot: tests },
    {
      dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
      pathNot: pure,
    },
  ),
  rule(
    'web-has-no-node',
    "the browser has none of Node's modules",
    { path: '^web/', pathNot: tests },
    { dependencyTypes: ['core'] },
  ),
];

const areaOrder = areas
  .slice(0, -1)
  .map((area, index) =>
    rule(
      `area-order-${area}`,
      `areas use only those to their left: ${areas.join(' ')}`,
      { path: `^(shared|server|web)/${area}/`, pathNot: tests },
      { path: `^(shared|server|web)/(${areas.slice(index + 1).join('|')})/` },
    ),
  );

const divisionOrder = Object.entries(divisionsByArea).flatMap(([area, divisions]) =>
  divisions.map((division, index) =>
    rule(
      `division-order-${area}-${division}`,
      `divisions of ${area} use only those to their left: ${divisions.join(' ')}`,
      { path: `^(shared|server|web)/${area}/${division}/`, pathNot: tests },
      {
        path: [
          `^(shared|server|web)/${area}/[^/]+$`,
          ...divisions.slice(index + 1).map((later) => `^(shared|server|web)/${area}/${later}/`),
        ],
      },
    ),
  ),
);

const kernelOrder = kernelDivisions
  .slice(0, -1)
  .map((division, index) =>
    rule(
      `kernel-order-${division}`,
      `divisions of server/lib use only those to their left: ${kernelDivisions.join(' ')}`,
      { path: `^server/lib/${division}/`, pathNot: tests },
      { path: `^server/lib/(${kernelDivisions.slice(index + 1).join('|')})/` },
    ),
  );

const kitOrder = kitFolders
  .slice(0, -1)
  .map((folder, index) =>
    rule(
      `kit-order-${folder}`,
      `folders of web/ui use only those to their left: ${kitFolders.join(' ')}`,
      { path: `^web/ui/${folder}/`, pathNot: tests },
      { path: `^web/ui/(${kitFolders.slice(index + 1).join('|')})/` },
    ),
  );

const kernels = [
  rule(
    'database-is-the-ground',
    'what a connection needs of server/lib is in process; the other divisions use connections',
    { path: '^server/database/', pathNot: testsAndHelpers },
    { path: '^server/(?!database/|lib/process/)' },
  ),
  rule(
    'process-knows-no-database',
    'what a connection needs of server/lib is in process; the other divisions use connections',
    { path: '^server/lib/process/', pathNot: testsAndHelpers },
    { path: '^server/(?!lib/process/)' },
  ),
  rule(
    'web-kernel-knows-access-alone',
    'lib and ui would fit any other product; who is signed in, and what they may do, is in all of them',
    { path: '^web/(lib|ui)/', pathNot: tests },
    {
      path: `^(server|web)/(${anyArea}|app)/|^shared/(${areas.filter((area) => area !== 'access').join('|')})/`,
    },
  ),
  rule(
    'kernel-knows-no-area',
    'lib and database would fit any other product',
    { path: '^(shared/(lib|i18n)|server/(lib|database))/', pathNot: testsAndHelpers },
    { path: `^(shared|server|web)/(${anyArea}|app)/|^server/(${serverRooms.join('|')})/|^server/[^/]+$` },
  ),
];

const webLayers = [
  rule(
    'web-lib-lowest',
    'inside the web: app → area → ui → lib',
    { path: '^web/lib/' },
    { path: '^web/', pathNot: '^web/lib/' },
  ),
  rule(
    'web-area-not-app',
    'inside the web: app → area → ui → lib',
    { path: `^web/(ui|${anyArea})/`, pathNot: tests },
    { path: '^web/app/' },
  ),
];

const roomOrder = serverRooms.map((room, index) =>
  rule(
    `room-order-${room}`,
    `inside the server: areas, then ${serverRooms.join(', ')}, each using only those before it`,
    { path: `^server/(${[anyArea, ...serverRooms.slice(0, index)].join('|')})/`, pathNot: testsAndHelpers },
    { path: `^server/${room}/` },
  ),
);

const seedOrder = seedDivisions
  .slice(1)
  .map((division, index) =>
    rule(
      `seed-order-${division}`,
      `divisions of server/seed use only those to their left: ${seedDivisions.join(' ')}`,
      { path: `^server/seed/(${seedDivisions.slice(0, index + 1).join('|')})/`, pathNot: tests },
      { path: `^server/seed/${division}/` },
    ),
  );

const serverLayers = [
  rule(
    'server-root-highest',
    'the files at the root of the server start it: nothing below uses them',
    { path: '^server/[^/]+/', pathNot: testsAndHelpers },
    { path: '^server/[^/]+$' },
  ),
  rule(
    'routes-over-actions',
    'inside the server: app → routes → actions → queries → tables',
    { path: '^server/.*\\.(actions|queries|table)\\.ts$' },
    { path: '\\.routes\\.ts$' },
  ),
  rule(
    'actions-over-queries',
    'inside the server: app → routes → actions → queries → tables',
    { path: '^server/.*\\.(queries|table)\\.ts$' },
    { path: '\\.actions\\.ts$' },
  ),
  rule(
    'queries-over-tables',
    'inside the server: app → routes → actions → queries → tables',
    { path: '^server/.*\\.table\\.ts$' },
    { path: '\\.queries\\.ts$' },
  ),
];

/** What evaluates schemas. */
const schemas = [
  '\\.(schema|api)\\.ts$',
  '^shared/lib/(fields|names|page-api|crud-api)\\.ts$',
  'node_modules/zod/',
];

const contracts = [
  rule(
    'contracts-without-schemas',
    'a contract and a manifest take types of schemas alone, so that the browser loads no schema with them',
    { path: '^shared/.*(\\.(contract|manifests?)|/lib/(contract|crud-contract|listing|manifest))\\.ts$' },
    { path: schemas, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'api-for-the-server',
    'what routes take and give is bound by the server alone; the web has the types',
    { path: '^(web|e2e)/', pathNot: tests },
    { path: '\\.api\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
];

const hygiene = [
  rule(
    'no-circle',
    'what uses each other is one thing, or has a third thing in common',
    {},
    // A contract has the types of its API, which has the contract's listing; a screen that is fetched later may name all screens.
    {
      circular: true,
      viaOnly: { pathNot: '\\.(contract|api)\\.ts$', dependencyTypesNot: ['dynamic-import'] },
    },
  ),
  rule(
    'no-circle-of-values',
    'what uses each other is one thing, or has a third thing in common',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  ),
  // A plugin of Vite provides what is `virtual:`.
  rule(
    'no-unresolvable',
    'the import leads nowhere',
    {},
    { couldNotResolve: true, pathNot: '\\?|^virtual:' },
  ),
  rule(
    'not-to-tests',
    'what runs in a shop needs nothing of the tests',
    { path: '^(shared|server|web)/', pathNot: testsAndHelpers },
    { path: testsAndHelpers },
  ),
  rule(
    'not-to-development-packages',
    'what runs in a shop needs only what "npm ci --omit=dev" installs',
    { path: '^(shared|server|web)/', pathNot: testsAndHelpers },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
];

export const forbidden: Forbidden[] = [
  ...folderRules,
  ...areaOrder,
  ...divisionOrder,
  ...kernelOrder,
  ...kitOrder,
  ...kernels,
  ...webLayers,
  ...roomOrder,
  ...seedOrder,
  ...serverLayers,
  ...contracts,
  ...hygiene,
];

/** Not a rule of dependency-cruiser, whose rules for folders count tests too. */
export const noMutualFolders = {
  name: 'no-mutual-folders',
  comment:
    'two folders of the server that use each other are one idea, or one of their files stands in the wrong one',
};

export const cruiseOptions: ICruiseOptions = {
  // dependency-cruiser has no parser for TypeScript 7: it would read nothing and find nothing.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '\\.(css|svg|png|woff2)$' },
};

export const resolveOptions = {
  extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'],
  exportsFields: ['exports'],
  conditionNames: ['node', 'import', 'require', 'default', 'types'],
};
