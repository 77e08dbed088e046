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
]
