/** Door 1 of labels: their entities, and the reading of GS1 element strings that both sides share. */
export { label } from './module.ts'
export { barcode, labelTemplate, printLog, printLogRecord } from './entities/label.ts'
export { hitOf } from './rules/hit-of.ts'
export { scanCode, type Scanned, type ScanHit } from './calls/scan.ts'
export type { LabelElement, LabelPaper } from './rules/element.ts'
export { wrapText } from './rules/text-width.ts'
export { readGs1, type Gs1Content } from './rules/gs1.ts'
