/** Where pieces go that came back. */
export const returnPlaces = ['stock', 'workshop', 'none'] as const;
export type ReturnPlace = (typeof returnPlaces)[number];

/** The state that they came back in. */
export const returnConditions = ['good', 'needsWork', 'unusable'] as const;
export type ReturnCondition = (typeof returnConditions)[number];

/** What becomes of the money that was paid for them: given back, kept as the customer's credit, or there is none. */
export const returnMoneyKinds = ['refund', 'credit', 'none'] as const;
export type ReturnMoneyKind = (typeof returnMoneyKinds)[number];
