/** Article tickets, and the settings that they are printed by. */
export const ticketsEn = {
  title: 'Barcode settings',
  explanation: 'What article tickets say, and what they are printed on',

  mm: 'mm',
  sideInvalid: 'Enter a length in millimetres.',
  ean13Tracking:
    'EAN-13 holds digits alone, and a tracking id has letters. Choose the ticket number, or another code.',
  ean13Reference:
    'EAN-13 holds digits alone, and a reference number may have letters. Choose the ticket number, or another code.',
  marginsTooWide: 'The margins leave less than {{20}} mm of the width.',
  marginsTooHigh: 'The margins leave less than {{15}} mm of the height.',

  group: { code: 'Code', label: 'Label', margins: 'Margins of the printer', content: 'What is printed' },
  field: {
    encoded: 'The code says',
    symbology: 'Kind of code',
    ticketFor: 'One ticket for each',
    stock: 'Labels on',
    size: 'Label size',
    labelWidth: 'Width',
    labelHeight: 'Height',
    marginTop: 'Top',
    marginBottom: 'Bottom',
    marginStart: 'Start',
    marginEnd: 'End',
    showCustomer: 'Customer',
    showDueDate: 'Due date',
    showWorkTypes: 'Work types',
  },
  encoded: {
    ticketNumber: 'Ticket number',
    trackingId: 'Tracking id',
    referenceNumber: 'Reference number',
  },
  encodedHelp: {
    ticketNumber: 'Order, row and piece, such as ORD-0042-1-2: each ticket has its own code.',
    ticketNumberEan13:
      'As digits: 2 for in-store use, eight of the row, three of the piece, and a check digit.',
    trackingId: 'What the customer follows the order by. All tickets of an order have the same code.',
    referenceNumber: 'The number of the order. All its tickets have the same code.',
  },
  symbology: { code128: 'Code 128', qr: 'QR code', ean13: 'EAN-13' },
  ticketFor: { piece: 'Piece', row: 'Row' },
  stock: { roll: 'Roll', a4: 'Sheets of A4' },
  sizes: {
    own: 'Own size',
    roll: '{{width}} × {{height}} mm',
    a4: '{{width}} × {{height}} mm, {{labels}} on a sheet',
  },
  marginsHelp: 'Start is where the reading begins: left in English, right in Arabic and Urdu.',

  preview: {
    title: 'In its true size',
    language: 'Language of the label',
    ruler:
      'Hold a ruler to it: the scale should agree in millimetres. Where the screen shows it larger or smaller, enter what your ruler shows for its {{50}} mm.',
    scale: 'Your ruler shows',
    scaleInvalid: 'Enter a length between {{25}} and {{100}} mm.',
    sheet: '{{columns}} × {{rows}} on each sheet of A4.',
    test: 'Test print',
    facts: 'One bar is {{module}} mm wide, the code {{width}} × {{height}} mm with its quiet zones.',
    qrFacts: 'One square is {{module}} mm wide, the code {{width}} × {{height}} mm with its quiet zone.',
  },
  warning: {
    tooWide:
      'As bars the code would be {{width}} mm wide at the least that scanners read ({{0.25}} mm). The label has {{room}} mm, so a QR code is printed instead.',
    tooLow:
      'Bars need a height of {{10}} mm, and the label has {{room}} mm left, so a QR code is printed instead.',
    letters: 'This kind of code can’t hold the number, so a QR code is printed instead.',
    qrSmall:
      'The squares of the QR code are only {{module}} mm wide. Some scanners need {{0.33}} mm: take a larger label.',
    noLines: 'Only the order’s number and the code fit.',
    someLines: 'Not everything that is chosen fits.',
  },

  print: {
    title: 'Article tickets',
    action: 'Print tickets',
    count_one: '{{count}} ticket',
    count_other: '{{count}} tickets',
    none: 'This order has no articles to make.',
    many: 'Tickets can be printed for at most {{most}} pieces at once. Print one for each row.',
    from: 'First label on the sheet',
    ticketFor: 'One ticket for each',
    code: 'Code of ticket {{number}}',
    settings: 'Barcode settings',
    test: 'Test print of tickets',
  },
  sample: {
    article: 'Saudi thobe',
    customer: 'Abdulaziz Al Dosari',
    cutting: 'Cutting',
    stitching: 'Stitching',
  },
} as const;
