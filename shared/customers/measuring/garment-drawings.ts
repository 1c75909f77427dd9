/** Where a value is measured on a drawing: its line, and the place of its number. Coordinates in a 260 × 400 area. */
export interface Mark {
  at: readonly [x: number, y: number];
  line: string;
}

export interface GarmentDrawing {
  outlines: readonly string[];
  /** The mark of each field id in the usual templates. */
  marks: Readonly<Record<string, Mark>>;
}

const mark = (x: number, y: number, line: string): Mark => ({ at: [x, y], line });

/** The marks of a garment's upper part that ends at `hem`; all share the same shoulders. */
const upperMarks = (hem: number): Record<string, Mark> => ({
  length: mark(22, (hem + 40) / 2, `M22 34V${hem}`),
  shoulder: mark(92, 46, 'M82 46H178'),
  chest: mark(130, 98, 'M86 98H174'),
  chestFull: mark(130, 98, 'M86 98H174'),
  chestFront: mark(110, 112, 'M86 112H130'),
  chestBack: mark(152, 112, 'M130 112H174'),
  waist: mark(130, 136, 'M89 136H171'),
  hip: mark(130, 174, 'M84 174H176'),
  hem: mark(130, hem - 10, `M74 ${hem - 8}H186`),
  bottom: mark(130, hem - 10, `M74 ${hem - 8}H186`),
  sleeve: mark(226, 96, 'M184 44L216 146'),
  sleeveLength: mark(226, 96, 'M184 44L216 146'),
  armhole: mark(168, 76, 'M172 50L170 92'),
  bicep: mark(204, 84, 'M174 86L200 78'),
  cuff: mark(212, 168, 'M193 152L216 146'),
  cuffWidth: mark(212, 168, 'M193 152L216 146'),
  sleeveUpper: mark(206, 80, 'M174 86L200 78'),
  sleeveMiddle: mark(62, 116, 'M50 112L78 120'),
  sleeveWrist: mark(44, 168, 'M44 146L67 152'),
  collar: mark(130, 22, 'M112 32Q130 44 148 32'),
  neck: mark(130, 22, 'M112 32Q130 44 148 32'),
  neckWidth: mark(130, 22, 'M112 32Q130 44 148 32'),
  frontNeck: mark(144, 62, 'M130 34V60'),
  backNeck: mark(112, 18, 'M112 30Q130 36 148 30'),
});

const upperOutline = (hem: number) =>
  `M112 30L80 42L40 146L68 154L86 92L88 136L74 ${hem}H186L172 136L174 92L192 154L220 146L180 42L148 30Q130 44 112 30Z`;

const kameezHem = 216;
const thobeHem = 372;
const shirtHem = 240;

const legs = (top: number, ankle: number) =>
  `M84 ${top}H176L184 ${ankle}H140L130 ${top + 46}L120 ${ankle}H76Z`;

const shalwarKameez: GarmentDrawing = {
  outlines: [legs(kameezHem, 360), upperOutline(kameezHem), 'M126 36V92M134 36V92'],
  marks: {
    ...upperMarks(kameezHem),
    shalwarLength: mark(214, 290, 'M198 220V360'),
    shalwarWidth: mark(104, 296, 'M80 296H126'),
    rise: mark(130, 248, 'M130 218V262'),
    bottom: mark(98, 376, 'M76 360H120'),
    thigh: mark(156, 278, 'M134 278H180'),
    knee: mark(160, 318, 'M136 318H182'),
    waistband: mark(156, 228, 'M84 222H176'),
  },
};

const thobe: GarmentDrawing = {
  outlines: [upperOutline(thobeHem), 'M126 36V150M134 36V150', 'M146 100H164V118H146Z'],
  marks: {
    ...upperMarks(thobeHem),
    bust: mark(130, 98, 'M86 98H174'),
    sleeveOpening: mark(212, 168, 'M193 152L216 146'),
    frontLength: mark(22, 206, 'M22 34V372'),
    backLength: mark(238, 260, 'M238 160V372'),
    shoulderRight: mark(100, 46, 'M82 44L112 32'),
    shoulderLeft: mark(162, 46, 'M148 32L178 44'),
    shoulderSlope: mark(190, 32, 'M148 30L180 42'),
    neckHeightFront: mark(130, 58, 'M130 38V52'),
    neckHeightBack: mark(112, 18, 'M112 30Q130 36 148 30'),
    jabzourLength: mark(116, 154, 'M126 36V150'),
    jabzourWidth: mark(146, 150, 'M126 140H134'),
    takhaleesLength: mark(160, 284, 'M172 200V366'),
    takhaleesWidth: mark(100, 340, 'M76 356H112'),
  },
};

const shirt: GarmentDrawing = {
  outlines: [upperOutline(shirtHem), 'M130 38V240'],
  marks: upperMarks(shirtHem),
};

const trousers: GarmentDrawing = {
  outlines: ['M80 40H180L192 372H146L130 150L114 372H68Z', 'M80 54H180'],
  marks: {
    length: mark(226, 206, 'M212 40V372'),
    waist: mark(130, 30, 'M80 46H180'),
    hip: mark(130, 96, 'M78 96H182'),
    rise: mark(142, 124, 'M130 54V150'),
    thigh: mark(102, 172, 'M74 172H128'),
    knee: mark(98, 256, 'M71 256H122'),
    bottom: mark(92, 388, 'M68 372H114'),
  },
};

const kurtaHem = 300;
const kurta: GarmentDrawing = {
  outlines: [upperOutline(kurtaHem), 'M126 36V110H134V36', 'M80 244V300M180 244V300'],
  marks: {
    ...upperMarks(kurtaHem),
    placket: mark(148, 120, 'M140 36V110'),
    slit: mark(196, 272, 'M190 244V300'),
  },
};

const coatHem = 256;
const coat: GarmentDrawing = {
  outlines: [
    upperOutline(coatHem),
    'M112 30L104 66L130 128L156 66L148 30',
    'M130 128V256',
    'M90 196H116V206H90ZM144 196H170V206H144Z',
  ],
  marks: upperMarks(coatHem),
};

const sherwaniHem = 320;
const sherwani: GarmentDrawing = {
  outlines: [
    upperOutline(sherwaniHem),
    'M114 20H146V34Q130 42 114 34Z',
    'M130 38V320',
    'M134 60H138M134 84H138M134 120H138M134 156H138M134 192H138',
  ],
  marks: upperMarks(sherwaniHem),
};

const kandura: GarmentDrawing = {
  outlines: [upperOutline(thobeHem), 'M126 42V130H134V42', 'M130 44V84M127 84H133', 'M146 100H164V118H146Z'],
  marks: {
    ...upperMarks(thobeHem),
    frontLength: mark(22, 206, 'M22 34V372'),
    backLength: mark(238, 260, 'M238 160V372'),
    sleeveOpening: mark(212, 168, 'M193 152L216 146'),
    placket: mark(148, 142, 'M140 42V130'),
    tassel: mark(114, 76, 'M122 44V84'),
  },
};

const waistcoat: GarmentDrawing = {
  outlines: [
    'M108 32L88 46L94 96L88 136L82 232L112 246L130 230L148 246L178 232L172 136L166 96L172 46L152 32L130 104Z',
    'M130 104V230',
    'M92 186H114M146 186H168',
  ],
  marks: {
    ...upperMarks(240),
    shoulder: mark(100, 52, 'M88 52H172'),
    neck: mark(130, 68, 'M108 34L130 104L152 34'),
  },
};

const abaya: GarmentDrawing = {
  outlines: [
    'M112 30L80 42L30 164L68 180L84 112L48 376H212L176 112L192 180L230 164L180 42L148 30Q130 44 112 30Z',
    'M130 40V376',
  ],
  marks: {
    ...upperMarks(376),
    bust: mark(130, 104, 'M86 104H174'),
    hip: mark(130, 200, 'M73 200H187'),
    hem: mark(130, 364, 'M50 366H210'),
    sleeveLength: mark(234, 110, 'M186 44L236 164'),
    sleeveOpening: mark(212, 190, 'M192 180L230 164'),
  },
};

/** By the name that a field's point begins with. */
export const garmentDrawings = {
  shalwarKameez,
  kurta,
  thobe,
  kandura,
  shirt,
  trousers,
  coat,
  sherwani,
  waistcoat,
  abaya,
};
export type DrawingName = keyof typeof garmentDrawings;
const byName: Readonly<Record<string, GarmentDrawing>> = garmentDrawings;

/** Of two drawings with as many fields, the first and simpler one is chosen. */
const drawings = [shirt, thobe, trousers, shalwarKameez];
/** With fewer known fields, a drawing is of little use. */
const fewest = 3;

type Placed = { id?: string | number | undefined; point?: string | null | undefined };

/** The drawing that fields name in their points. */
export const drawingNameOf = (fields: readonly Placed[]): DrawingName | undefined =>
  fields
    .map(({ point }) => point?.split('.')[0])
    .find((name): name is DrawingName => name !== undefined && name in byName);

/**
 * The drawing that the fields name in their points. In templates that are older than points it is the drawing that knows
 * the most of their ids; none for a garment without one.
 */
export function drawingOf(fields: readonly Placed[]): GarmentDrawing | null {
  const named = drawingNameOf(fields);
  if (named) return byName[named] ?? null;
  const shown = ({ marks }: GarmentDrawing) => fields.filter(({ id = '' }) => id in marks).length;
  const best = drawings.reduce((most, each) => (shown(each) > shown(most) ? each : most));
  return shown(best) < fewest ? null : best;
}

/** The place of one field on a drawing, if it has one there. */
export function markOf({ marks }: GarmentDrawing, { id, point }: Placed): Mark | undefined {
  return marks[point?.split('.')[1] ?? id ?? ''];
}
