import type { Manifest } from '#shared/lib/manifest.ts';
import { stageChoices } from '#shared/orders/statuses/label.manifests.ts';

const orderRow = { label: 'audit.fields.orderRow' } as const;
const workType = { label: 'orders.form.workType', refersTo: 'work-types' } as const;
const person = { label: 'audit.fields.person', refersTo: 'users' } as const;
const company = { label: 'catalogue.company', refersTo: 'companies' } as const;
const quantity = { label: 'orders.form.row.quantity', kind: 'number' } as const;
const note = { label: 'orders.form.row.note' } as const;

export const orderManifest = {
  type: 'orders',
  name: 'audit.types.orders',
  plural: 'shell.sections.orders',
  inUse: 'errors.inUseBy.orders',
  screen: '/orders',
  opens: 'page',
  fields: {
    customerId: { label: 'orders.form.customer', refersTo: 'customers' },
    referenceNumber: { label: 'orders.form.referenceNumber' },
    orderedOn: { label: 'audit.fields.orderedOn' },
    dueDate: { label: 'orders.form.dueDate' },
    stage: { label: 'orders.status.stage', choices: stageChoices },
    statusId: { label: 'orders.form.status', refersTo: 'statuses' },
    subStatusId: { label: 'orders.form.subStatus', refersTo: 'sub-statuses' },
    workTypeId: workType,
    currency: { label: 'audit.fields.currency' },
    inclTax: { label: 'orders.form.row.total', kind: 'money' },
    pricesIncludeTax: { label: 'settings.preference.pricesIncludeTax' },
    remarks: { label: 'orders.form.remarks' },
    rush: { label: 'orders.form.rush' },
    note,
    cancelledAt: { label: 'audit.fields.cancelledAt' },
    cancelReason: { label: 'orders.page.cancelReason' },
    pickedBy: { label: 'orders.page.pickedBy' },
    pickedAt: { label: 'audit.fields.pickedAt' },
  },
  parts: {
    'order-rows': {
      name: 'audit.parts.orderRows',
      inUse: 'errors.inUseBy.orders',
      fields: {
        kind: {
          label: 'audit.fields.kind',
          choices: { article: 'orders.form.row.article', service: 'orders.form.row.service' },
        },
        name: { label: 'customers.field.name' },
        designId: { label: 'audit.fields.design', refersTo: 'designs' },
        itemId: { label: 'catalogue.item.name', refersTo: 'items' },
        unit: { label: 'catalogue.item.field.unitId' },
        fabricFrom: {
          label: 'orders.fabric.title',
          choices: { shop: 'orders.fabric.shop', customer: 'orders.fabric.customer' },
        },
        fabricItemId: { label: 'orders.fabric.item', refersTo: 'items' },
        fabricQuantity: { label: 'orders.fabric.quantity', kind: 'number' },
        fabricNote: { label: 'orders.fabric.note' },
        fabricImageId: { label: 'orders.fabric.picture' },
        fabricPrice: { label: 'orders.fabric.price', kind: 'money' },
        fabricCost: { label: 'orders.fabric.cost', kind: 'money' },
        warehouseId: { label: 'warehouse.warehouseId', refersTo: 'warehouses' },
        rackId: { label: 'warehouse.rackId', refersTo: 'racks' },
        shelfId: { label: 'warehouse.shelves.name', refersTo: 'shelves' },
        companyId: company,
        measurementId: { label: 'orders.form.row.measurement' },
        cost: { label: 'catalogue.cost', kind: 'money' },
        price: { label: 'catalogue.price', kind: 'money' },
        quantity,
        taxId: { label: 'orders.form.row.tax', refersTo: 'taxes' },
        taxName: { label: 'audit.fields.taxName' },
        taxRate: { label: 'settings.tax.rate', kind: 'number' },
        inclTax: { label: 'orders.form.row.total', kind: 'money' },
        note,
      },
    },
    'order-row-works': {
      name: 'audit.parts.orderRowWorks',
      inUse: 'errors.inUseBy.orders',
      fields: { orderRowId: orderRow, workTypeId: workType, quantity },
    },
    'order-row-images': {
      name: 'catalogue.item.picture',
      inUse: 'errors.inUseBy.orders',
      fields: { orderRowId: orderRow, imageId: { label: 'catalogue.item.picture' } },
    },
    assignments: {
      name: 'audit.parts.assignments',
      inUse: 'errors.inUseBy.assignments',
      fields: {
        orderRowId: orderRow,
        workTypeId: workType,
        userId: person,
        companyId: company,
        quantity,
        unitCost: { label: 'orders.actions.assigning.unitCost', kind: 'money' },
        dueDate: { label: 'orders.form.dueDate' },
        ready: { label: 'orders.work.readyPieces', kind: 'number' },
        note,
        revertedAt: { label: 'audit.fields.revertedAt' },
      },
    },
    receipts: {
      name: 'audit.parts.receipts',
      inUse: 'errors.inUseBy.orders',
      fields: {
        good: { label: 'audit.fields.good', kind: 'number' },
        rejected: { label: 'audit.fields.rejected', kind: 'number' },
        defectId: { label: 'orders.actions.collecting.defect', refersTo: 'defects' },
        reason: { label: 'orders.actions.collecting.reason' },
        rejectedBy: { label: 'orders.actions.collecting.rejectedBy', refersTo: 'users' },
        receivedOn: { label: 'audit.fields.receivedOn' },
        note,
        revertedAt: { label: 'audit.fields.revertedAt' },
      },
    },
  },
} as const satisfies Manifest;
