import type { DictionarySeed } from '#kernel/entity/index.ts'

/** Dictionaries of labels (domain §2.1). */
export const dictionaries: readonly DictionarySeed[] = [
  { code: 'md_barcode_format', name: '码制', en: 'Format of a bar code',
    items: [{ value: 'QR', text: '二维码 QR', en: 'QR code' }, { value: 'CODE128', text: 'Code 128' }, { value: 'DATAMATRIX',
      text: 'Data Matrix' }, { value: 'EAN13', text: 'EAN-13' }] },
  { code: 'md_print_kind', name: '标签输出', en: 'Output of labels',
    items: [{ value: 'PDF', text: 'PDF' }, { value: 'ZPL', text: 'ZPL' }] },
  { code: 'md_label_dpi', name: '打印机分辨率', en: 'Printer resolution',
    items: [{ value: '203', text: '203 dpi（8 点/mm）', en: '203 dpi (8 dots/mm)' }, { value: '300', text: '300 dpi（12 点/mm）',
      en: '300 dpi (12 dots/mm)' }] },
]
