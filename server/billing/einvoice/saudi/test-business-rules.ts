import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { Decimal } from '#shared/lib/decimal.ts';

/**
 * The rules of EN 16931 (BR-…) and of the authority (BR-KSA-…) that a document of ours could break, in our own words. The published
 * ones are Schematron: decision 131 says where they are and how documents are checked against them.
 */

/** The ids of the rules that a document breaks. */
export function brokenRules(xml: string): string[] {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  return Object.entries(rules).flatMap(([id, holds]) => (holds(document) ? [] : [id]));
}

type Node = Document | Element;

/** All elements of a local name below a node. */
const all = (node: Node, name: string): Element[] => [...node.getElementsByTagNameNS('*', name)];
/** Those right below it. */
const under = (node: Element, name: string): Element[] =>
  all(node, name).filter((each) => each.parentNode === node);
const top = (document: Document, name: string): Element[] =>
  document.documentElement ? under(document.documentElement, name) : [];

/** The text at a path of names, empty where there is none. */
function text(node: Node | undefined, ...path: string[]): string {
  let found: Node | undefined = node;
  for (const name of path) found = found && all(found, name)[0];
  return found === node ? '' : (found?.textContent ?? '');
}

const number = (node: Node | undefined, ...path: string[]): Decimal =>
  new Decimal(text(node, ...path) || '0');
const sum = (values: readonly Decimal[]): Decimal =>
  values.reduce((total, value) => total.plus(value), new Decimal(0));

const lines = (document: Document): Element[] => top(document, 'InvoiceLine');
const soldLines = (document: Document): Element[] =>
  lines(document).filter((line) => under(line, 'DocumentReference').length === 0);
const prepaidLines = (document: Document): Element[] =>
  lines(document).filter((line) => under(line, 'DocumentReference').length > 0);
const totals = (document: Document): Element | undefined => top(document, 'LegalMonetaryTotal')[0];
const subtotals = (document: Document): Element[] =>
  top(document, 'TaxTotal').flatMap((total) => under(total, 'TaxSubtotal'));
const documentTax = (document: Document): Element | undefined =>
  top(document, 'TaxTotal').find((total) => under(total, 'TaxSubtotal').length > 0);

const typeCode = (document: Document): string => text(document, 'InvoiceTypeCode');
const isNote = (document: Document): boolean => ['381', '383'].includes(typeCode(document));
const isSimplified = (document: Document): boolean =>
  all(document, 'InvoiceTypeCode')[0]?.getAttribute('name')?.startsWith('02') ?? false;
const seller = (document: Document): Element | undefined => top(document, 'AccountingSupplierParty')[0];
const buyer = (document: Document): Element | undefined => top(document, 'AccountingCustomerParty')[0];
const reference = (document: Document, id: string): Element | undefined =>
  top(document, 'AdditionalDocumentReference').find((each) => text(each, 'ID') === id);

const isForCitizens = (document: Document): boolean =>
  subtotals(document).some((each) => /^VATEX-SA-(EDU|HEA)$/.test(text(each, 'TaxExemptionReasonCode')));

const withinOneCoin = (one: Decimal, other: Decimal): boolean => one.minus(other).abs().lte('0.01');
const addressParts = ['StreetName', 'BuildingNumber', 'CitySubdivisionName', 'CityName', 'PostalZone'];
const hasSaudiAddress = (party: Element | undefined): boolean =>
  addressParts.every((part) => text(party, part) !== '') &&
  /^\d{4}$/.test(text(party, 'BuildingNumber')) &&
  /^\d{5}$/.test(text(party, 'PostalZone'));
const isVatNumber = (value: string): boolean => /^3\d{13}3$/.test(value);

const reasons: Readonly<Record<string, RegExp>> = {
  S: /^$/,
  Z: /^VATEX-SA-(32|33|34-[1-5]|35|36|EDU|HEA|MLTRY|DIPLOMAT)$/,
  E: /^VATEX-SA-(29|29-7|30)$/,
  O: /^VATEX-SA-OOS$/,
};

const rules: Readonly<Record<string, (document: Document) => boolean>> = {
  'BR-16': (it) => soldLines(it).length > 0,
  'BR-CO-10': (it) => number(totals(it), 'LineExtensionAmount').eq(sum(lines(it).map((each) => netOf(each)))),
  'BR-CO-13': (it) => number(totals(it), 'TaxExclusiveAmount').eq(number(totals(it), 'LineExtensionAmount')),
  'BR-CO-14': (it) =>
    number(documentTax(it), 'TaxAmount').eq(sum(subtotals(it).map((each) => number(each, 'TaxAmount')))),
  'BR-CO-15': (it) =>
    number(totals(it), 'TaxInclusiveAmount').eq(
      number(totals(it), 'TaxExclusiveAmount').plus(number(documentTax(it), 'TaxAmount')),
    ),
  'BR-CO-16': (it) =>
    number(totals(it), 'PayableAmount').eq(
      number(totals(it), 'TaxInclusiveAmount').minus(number(totals(it), 'PrepaidAmount')),
    ),
  'BR-CO-17': (it) =>
    subtotals(it).every((each) => {
      const due = number(each, 'TaxableAmount').times(text(each, 'Percent')).div(100);
      return number(each, 'TaxAmount').minus(due).abs().lt(1);
    }),
  'BR-CO-18': (it) => subtotals(it).length > 0,
  'BR-S-08': (it) =>
    subtotals(it).every((each) => {
      const same = lines(it).filter(
        (line) =>
          text(line, 'ClassifiedTaxCategory', 'ID') === text(each, 'TaxCategory', 'ID') &&
          text(line, 'ClassifiedTaxCategory', 'Percent') === text(each, 'Percent'),
      );
      return number(each, 'TaxableAmount').eq(sum(same.map((line) => netOf(line))));
    }),
  'BR-Z-09': (it) =>
    subtotals(it).every(
      (each) => text(each, 'TaxCategory', 'ID') === 'S' || number(each, 'TaxAmount').isZero(),
    ),
  'BR-DEC': (it) =>
    [...all(it, 'TaxAmount'), ...all(it, 'TaxableAmount'), ...all(it, 'LineExtensionAmount')].every(
      (each) => number(each.parentNode as Element, each.localName ?? '').decimalPlaces() <= 2,
    ),
  'BR-KSA-03': (it) => /^[\w-]+$/.test(topText(it, 'UUID')),
  'BR-KSA-05': (it) => ['388', '381', '383', '386'].includes(typeCode(it)),
  'BR-KSA-06': (it) => /^0[12]0{5}$/.test(all(it, 'InvoiceTypeCode')[0]?.getAttribute('name') ?? ''),
  'BR-KSA-08': (it) => text(seller(it), 'PartyIdentification', 'ID') !== '',
  'BR-KSA-09': (it) => hasSaudiAddress(seller(it)),
  'BR-KSA-10': (it) => isSimplified(it) || hasSaudiAddress(buyer(it)),
  'BR-KSA-15': (it) => isSimplified(it) || typeCode(it) !== '388' || text(it, 'ActualDeliveryDate') !== '',
  'BR-KSA-17': (it) => !isNote(it) || text(it, 'InstructionNote') !== '',
  'BR-KSA-26': (it) =>
    /^[\w+/]{43,88}={0,2}$/.test(text(reference(it, 'PIH'), 'EmbeddedDocumentBinaryObject')),
  'BR-KSA-27': (it) => text(reference(it, 'QR'), 'EmbeddedDocumentBinaryObject').length <= 700,
  'BR-KSA-33': (it) => /^\d+$/.test(text(reference(it, 'ICV'), 'UUID')),
  'BR-KSA-40': (it) => isVatNumber(text(seller(it), 'CompanyID')),
  'BR-KSA-42': (it) => isSimplified(it) || text(buyer(it), 'RegistrationName') !== '',
  'BR-KSA-44': (it) => text(buyer(it), 'CompanyID') === '' || isVatNumber(text(buyer(it), 'CompanyID')),
  'BR-KSA-14': (it) =>
    all(buyer(it) ?? it, 'PartyIdentification').every((each) =>
      /^(CRN|MOM|MLS|700|SAG|NAT|GCC|IQA|PAS|OTH)$/.test(all(each, 'ID')[0]?.getAttribute('schemeID') ?? ''),
    ),
  'BR-KSA-25': (it) => !isForCitizens(it) || text(buyer(it), 'RegistrationName') !== '',
  'BR-KSA-49': (it) =>
    !isForCitizens(it) || all(buyer(it) ?? it, 'ID').some((each) => each.getAttribute('schemeID') === 'NAT'),
  'BR-KSA-51': (it) =>
    lines(it).every((line) =>
      number(line, 'RoundingAmount').eq(netOf(line).plus(number(line, 'TaxTotal', 'TaxAmount'))),
    ),
  'BR-KSA-56': (it) => !isNote(it) || text(it, 'InvoiceDocumentReference', 'ID') !== '',
  'BR-KSA-60': (it) => top(it, 'Signature').length === 1,
  'BR-KSA-70': (it) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text(it, 'IssueTime')),
  'BR-KSA-73': (it) =>
    prepaidLines(it).length > 0 === number(totals(it), 'PrepaidAmount').isPositive() &&
    prepaidLines(it).every((line) =>
      ['ID', 'IssueDate', 'IssueTime', 'DocumentTypeCode'].every(
        (name) => text(under(line, 'DocumentReference')[0], name) !== '',
      ),
    ),
  'BR-KSA-74': (it) => prepaidLines(it).every((line) => text(line, 'DocumentTypeCode') === '386'),
  'BR-KSA-75': (it) =>
    prepaidLines(it).every((line) =>
      ['TaxableAmount', 'TaxAmount', 'ID', 'Percent'].every(
        (name) => text(all(line, 'TaxSubtotal')[0], name) !== '',
      ),
    ),
  'BR-KSA-76 to 78': (it) =>
    prepaidLines(it).every(
      (line) =>
        text(all(line, 'TaxSubtotal')[0], 'TaxCategory', 'ID') === 'S' ||
        number(all(line, 'TaxSubtotal')[0], 'Percent').isZero(),
    ),
  'BR-KSA-79': (it) =>
    prepaidLines(it)
      .flatMap((line) => all(line, 'TaxSubtotal'))
      .every((each) => {
        const due = number(each, 'TaxableAmount').times(text(each, 'Percent')).div(100).toDecimalPlaces(2);
        return withinOneCoin(number(each, 'TaxAmount'), due);
      }),
  'BR-KSA-80': (it) =>
    number(totals(it), 'PrepaidAmount').eq(
      sum(
        prepaidLines(it)
          .flatMap((line) => all(line, 'TaxSubtotal'))
          .flatMap((each) => [number(each, 'TaxableAmount'), number(each, 'TaxAmount')]),
      ),
    ),
  'BR-KSA-81': (it) =>
    isSimplified(it) ||
    text(buyer(it), 'CompanyID') !== '' ||
    text(buyer(it), 'PartyIdentification', 'ID') !== '',
  'BR-KSA-82': (it) =>
    prepaidLines(it).every((line) => netOf(line).isZero() && number(line, 'PriceAmount').isZero()),
  'BR-KSA-84': (it) =>
    subtotals(it).every(
      (each) => text(each, 'TaxCategory', 'ID') !== 'S' || ['5', '15'].includes(text(each, 'Percent')),
    ),
  'BR-KSA-CL-04': (it) =>
    subtotals(it).every(
      (each) => reasons[text(each, 'TaxCategory', 'ID')]?.test(text(each, 'TaxExemptionReasonCode')) ?? false,
    ),
  'BR-KSA-EN16931-02': (it) => text(it, 'TaxCurrencyCode') === 'SAR',
  'BR-KSA-EN16931-09': (it) => top(it, 'TaxTotal').length === 2 && subtotals(it).length > 0,
  'BR-KSA-EN16931-11': (it) =>
    lines(it).every((line) => {
      const off = sum(under(line, 'AllowanceCharge').map((each) => number(each, 'Amount')));
      const worth = number(line, 'InvoicedQuantity').times(number(line, 'PriceAmount')).minus(off);
      return withinOneCoin(netOf(line), worth.toDecimalPlaces(2));
    }),
};

const netOf = (line: Element): Decimal => number(line, 'LineExtensionAmount');
const topText = (document: Document, name: string): string => top(document, name)[0]?.textContent ?? '';
