import type { LabelElement } from '../rules/element.ts'

interface TemplateSeed {
  code: string
  name: string
  bizType: string
  widthMm: string
  heightMm: string
  elements: readonly LabelElement[]
  remark?: string
}

type Box = readonly [x: number, y: number, width: number, height: number]

function text(id: string, [x, y, width, height]: Box, content: string, size = 9,
  more: { bold?: boolean; align?: 'left' | 'center' | 'right' } = {}): LabelElement {
  return { id, type: 'text', x, y, width, height, rotate: 0, text: content, size, bold: false, align: 'left', ...more }
}

function code(id: string, [x, y, width, height]: Box, symbology: Extract<LabelElement, { type: 'barcode' }>['symbology'], content: string,
  showText = false): LabelElement {
  return { id, type: 'barcode', x, y, width, height, rotate: 0, symbology, text: content, showText }
}

const frame = (width: number, height: number): LabelElement => ({ id: 'frame', type: 'box', x: 1, y: 1, width: width - 2,
  height: height - 2, rotate: 0, thickness: 0.3 })

/** Labels of the plant, drawn for the rolls that its printers hold. */
export const templates: readonly TemplateSeed[] = [
  { code: 'LT-LOT', name: '批次标签 60×40', bizType: 'warehouse.lot', widthMm: '60', heightMm: '40', elements: [
    frame(60, 40),
    text('item', [3, 3, 54, 8], '{item.code} {item.name}', 10, { bold: true }),
    { id: 'rule', type: 'line', x: 3, y: 12, width: 54, height: 0.3, rotate: 0, thickness: 0.3 },
    text('lot', [3, 14, 33, 5], '批号：{lotNo}', 9, { bold: true }),
    text('received', [3, 19.5, 33, 4.5], '入库：{receiptDate}', 8),
    text('expires', [3, 24, 33, 4.5], '有效期至：{expireDate}', 8),
    text('supplier', [3, 28.5, 33, 4], '供应商批号：{supplierLot}', 8),
    text('deviation', [3, 33, 33, 4.5], '{deviationNo}', 8, { bold: true }),
    code('code', [37, 14, 20, 22], 'QR', '{lotNo}', true),
  ] },
  { code: 'LT-BIN', name: '库位标签 80×30', bizType: 'warehouse.bin', widthMm: '80', heightMm: '30', elements: [
    text('code', [3, 3, 48, 10], '{code}', 24, { bold: true }),
    text('place', [3, 17, 48, 10], '{warehouse}\n{area}', 9),
    code('bars', [53, 3, 24, 24], 'DATAMATRIX', '{code}'),
  ] },
  { code: 'LT-ITEM', name: '物料标签 50×30', bizType: 'product.item', widthMm: '50', heightMm: '30', elements: [
    text('name', [2, 2, 46, 5], '{name}', 10, { bold: true }),
    text('spec', [2, 7.5, 46, 7], '{spec}', 7),
    code('bars', [2, 15.5, 46, 12], 'CODE128', '{code}', true),
  ] },
  { code: 'LT-HU', name: '包装标签 100×60', bizType: 'warehouse.hu', widthMm: '100', heightMm: '60', elements: [
    frame(100, 60),
    text('item', [4, 4, 92, 12], '{item}', 14, { bold: true }),
    text('qty', [4, 18, 50, 8], '数量：{qty}', 14),
    text('type', [56, 18, 40, 6], '{huType}', 14, { bold: true, align: 'right' }),
    text('deviation', [46, 24.5, 50, 5], '{deviationNo}', 10, { bold: true, align: 'right' }),
    code('sscc', [4, 30, 92, 26], 'GS1-128', '(00){huNo}', true),
  ] },
  { code: 'LT-EQ', name: '设备标签 70×40', bizType: 'equipment.device', widthMm: '70', heightMm: '40', elements: [
    frame(70, 40),
    text('code', [3, 3, 40, 8], '{code}', 16, { bold: true }),
    text('name', [3, 13, 40, 8], '{name}', 10),
    text('place', [3, 22, 40, 6], '{place}', 8),
    text('keeper', [3, 29, 40, 6], '责任人：{keeper}', 8),
    code('card', [45, 6, 22, 27], 'QR', '{link}'),
  ] },
  { code: 'LT-MD', name: '模具标签 50×30', bizType: 'equipment.mold', widthMm: '50', heightMm: '30', elements: [
    text('code', [2, 2, 28, 6], '{code}', 11, { bold: true }),
    text('name', [2, 9, 28, 8], '{name}', 8),
    text('place', [2, 20, 28, 6], '{place}', 8),
    code('card', [31, 4, 17, 21], 'QR', '{link}'),
  ] },
  { code: 'LT-CARD', name: '流转卡 100×60', bizType: 'production.lot', widthMm: '100', heightMm: '60', elements: [
    frame(100, 60),
    text('no', [4, 4, 60, 8], '{cardNo}', 16, { bold: true }),
    text('item', [4, 14, 60, 12], '{item}', 12),
    text('qty', [4, 28, 60, 7], '数量：{qty}', 14, { bold: true }),
    text('order', [4, 37, 60, 6], '工单：{workOrder}', 10),
    text('first', [4, 47, 60, 8], '首件：□ 合格  □ 不合格', 10),
    code('card', [67, 6, 29, 34], 'QR', '{cardNo}'),
  ] },
]
