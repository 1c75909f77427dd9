import { z } from 'zod';
import { api } from '#shared/lib/contract.ts';
import { date, id, quantityReply, unitReply, wholeNumber } from '#shared/lib/fields.ts';
import { storedNames } from '#shared/lib/names.ts';
import { stages } from '#shared/orders/statuses/stage.rules.ts';
import { entryKinds } from './calendar.contract.ts';

/** Six weeks of a month, and as many days more. */
const mostDays = 62;
const mostPerDay = 100;

const dayMs = 86_400_000;

const query = z
  .object({
    from: date(),
    to: date(),
    kind: z.enum(entryKinds).optional(),
    /** Orders that need this work. */
    workTypeId: id.optional(),
    /** Appointments with this user, and orders with pieces given to them. */
    userId: id.optional(),
    /** How many entries of each kind a day lists; `days` counts all. */
    perDay: z.preprocess(
      (value) => (value === undefined ? value : Number(value)),
      wholeNumber({ min: 0, max: mostPerDay }).default(20),
    ),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'orders.calendar.rangeReversed' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < mostDays * dayMs, {
    path: ['to'],
    message: 'orders.calendar.rangeTooLong',
  });
export type CalendarQuery = z.output<typeof query>;

export const calendarEntry = z.object({
  kind: z.enum(entryKinds),
  /** Of the order or the appointment. */
  id: z.int(),
  version: z.int(),
  date: z.string(),
  /** `10:30` in the shop’s time zone; null for orders. */
  time: z.string().nullable(),
  minutes: z.int().nullable(),
  customer: z.object({ id: z.int(), name: z.string() }),
  order: z.object({ id: z.int(), referenceNumber: z.string(), stage: z.enum(stages) }).nullable(),
  /** The first rows of the order. */
  articles: z.array(
    z.object({ name: z.string(), names: storedNames, quantity: quantityReply(), unit: unitReply() }),
  ),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  note: z.string(),
});
export type CalendarEntry = z.output<typeof calendarEntry>;

/** The entries of a day, by kind. */
const dayCount = z.object({
  date: z.string(),
  order: z.int(),
  fitting: z.int(),
  delivery: z.int(),
  other: z.int(),
});
export type DayCount = z.output<typeof dayCount>;

/** The open pieces of the orders that are due on a day, for one work type. */
const dayLoad = z.object({
  date: z.string(),
  workType: z.object({ id: z.int(), name: z.string(), names: storedNames }),
  promised: z.int(),
  /** What the shop makes that day: 0 while it is closed; null where nobody said. */
  capacity: z.int().nullable(),
});
export type DayLoad = z.output<typeof dayLoad>;

export const calendar = z.object({
  data: z.array(calendarEntry),
  days: z.array(dayCount),
  load: z.array(dayLoad),
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  /** The days on which the shop doesn't work: holidays, and the weekdays that it has off. */
  closed: z.array(z.string()),
});
export type Calendar = z.output<typeof calendar>;

export const calendarApi = api({
  summary: `What is due, whom the shop expects, and how full its days are, for at most ${mostDays} days`,
  query,
  reply: calendar,
});
