/** Door 2 of labels: printing, and what a scanned code is. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { label } from './module.ts'
import { seedDemo } from './seed/demo.ts'
import { barcodeRules } from './server/barcode.rules.ts'
import { printCalls } from './server/print.calls.ts'
import { scanCalls } from './server/scan.calls.ts'
import { templateRules } from './server/template.rules.ts'

// Pages bear codes, whose drawing no list of the console waits for.
export { flow, heightOf, type Row as PaperRow } from './rules/paper/flow.ts'
export { pageOf, textCell, type PaperPage } from './rules/paper/page.ts'
export { joinPdfs } from './server/print/join-pdfs.ts'
export { printPages } from './server/print/print-labels.ts'
export { blockPages, paperSize, sheetPages, type SheetColumn } from './server/print/sheet.ts'
export { meant, resolveCode, type Found } from './server/scan/resolve-code.ts'

export function labelServer(): ServerModule {
  return {
    manifest: label,
    rules: [templateRules, barcodeRules],
    calls: () => [...printCalls, ...scanCalls],
    seed: { demo: seedDemo },
  }
}
