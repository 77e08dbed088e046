import { buffer } from 'node:stream/consumers'
import type { InputOf } from '#kernel/entity/call.ts'
import { can, now, type Ctx } from '#kernel/server/context.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { keepFile } from '#kernel/server/files/store-file.ts'
import { happens } from '#kernel/server/happened.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { addRecord } from '#kernel/server/operations/system-writes.ts'
import { joinNames } from '#kernel/entity/index.ts'
import { checkSheet, importSheet } from '../../calls/sheets.ts'
import { order } from '../../entities/order.ts'
import { orderSheet } from '../../entities/order-sheet.ts'
import { priceAt } from '../../rules/price-at.ts'
import { holdCustomer } from '../orders/credit.ts'
import { quotedPrices } from '../orders/prices.ts'
import type { Order } from '../rows.ts'
import { assemble, type Assembled, type Position } from './assemble.ts'
import { doublesOf, type Double } from './doubles.ts'
import { sheetMessages } from './messages.ts'
import { customer as customerEntity } from '../../entities/customer.ts'
import type { SheetInput } from './read.ts'

/** Of each column so many values are shown beside its heading. */
const samples = 3

const servedCheck = serve(checkSheet, async (ctx, input) => {
  const read = await assemble(ctx, input)
  const { sheet, positions, draft, faults } = read
  const { fileName, sheets, headerRow, headings, matching, rows } = sheet
  const lists = await listPrices(ctx, input, draft, positions)
  return {
    fileName,
    sheets,
    sheet: sheet.sheet,
    headerRow,
    headings,
    samples: Object.fromEntries(
      headings.map((
        heading,
      ) => [heading, rows.map(({ cells }) => cells[heading] ?? '').filter((cell) => cell !== '').slice(0, samples).join(' · ')]),
    ),
    matching: matching as Record<string, string>,
    missing: [...read.missing],
    rows: rows.length,
    passed: [...read.passed],
    lines: positions.map(({ row, by, itemCode, itemName, values }) => {
      const { item, customerPartNo, qty, price, dueDate } = values
      return { row, by, item, itemCode, itemName, customerPartNo, qty, dueDate, ...(lists ? { price, listPrice: lists(values) } : {}) }
    }),
    faults: [...faults],
    doubles: await doublesFor(ctx, input, read),
  }
})

const servedImport = serve(importSheet, async (ctx, input) => {
  const messages = sheetMessages[ctx.locale]
  // One sheet at a time: the same one sent twice at once would not be known again.
  await holdCustomer(ctx, input.customer)
  const read = await assemble(ctx, input)
  const { sheet, missing, positions, faults, draft } = read
  if (missing.length > 0) throw new Refusal(messages.missing(joinNames(ctx.locale, missing.map((field) => messages.columns[field]))))
  const left = new Set(faults.map(({ row }) => row))
  const [first] = faults
  if (first && (first.row === 0 || !input.leaveOut))
    throw new Refusal(first.row === 0 ? first.text : messages.faulty(left.size, `${messages.row(first.row)}: ${first.text}`), {
      result: { sheetFaults: faults },
    })
  if (positions.length === 0) throw new Refusal(messages.nothing(sheet.fileName))
  const [double] = input.again ? [] : await doublesFor(ctx, input, read)
  if (double)
    throw new Refusal(
      double.by === 'CONTENT' ? messages.double(sheet.fileName, double.no) : messages.samePo(input.customerPo!, double.no),
      { result: { doubles: [double] } },
    )
  const made = draft ? await addTo(ctx, draft, positions) : await makeOrder(ctx, input, positions)
  await addRecord(ctx, orderSheet, { salesOrder: made.id, customer: input.customer, fileName: sheet.fileName.slice(-200),
    rowsRead: sheet.rows.length, linesMade: positions.length, rowsLeft: left.size, leftOut: leftOut(ctx, read),
    columnsTaken: sheet.matching, contentMark: sheet.contentMark, original: await keepOriginal(ctx, input, sheet.fileName) })
  // A file that stays is deleted later by the duty.
  ctx.afterCommit(() => {
    sheet.forget().catch((error: unknown) => ctx.kernel.log.warn({ err: error }, 'an imported sheet stays'))
  })
  happens(ctx, messages.made(made.docNo, positions.length), `${order.path}?open=view:${made.id}`)
  return { id: made.id, no: made.docNo, lines: positions.length, left: left.size }
})

export const sheetCalls = [servedCheck, servedImport]

function doublesFor(ctx: Ctx, { customer, customerPo }: SheetInput, { sheet, draft }: Assembled): Promise<Double[]> {
  return doublesOf(ctx, { customer, contentMark: sheet.contentMark, customerPo: draft ? null : customerPo, draft: draft?.id ?? null })
}

/** What our own lists ask for, for whoever may see prices. */
async function listPrices(ctx: Ctx, input: SheetInput, draft: Order | null, positions: readonly Position[]) {
  if (!can(ctx, 'orders:price:view')) return undefined
  const currency = draft?.currency ?? (await findOne(ctx, customerEntity, input.customer)).currency
  const quoted = await quotedPrices(ctx, [...new Set(positions.map(({ values }) => values.item))], input.customer, currency)
  const day = draft?.docDate ?? now(ctx).slice(0, 10)
  return ({ item, qty }: Position['values']): string | null => priceAt(quoted.get(item) ?? [], qty, day) ?? null
}

async function makeOrder(ctx: Ctx, { customer, customerPo, orderType }: SheetInput & { orderType: string },
  positions: readonly Position[]): Promise<Order> {
  return create(ctx, order, { docDate: now(ctx).slice(0, 10), owner: ctx.session.username, customer, customerPo, orderType,
    lines: positions.map(({ values }) => values) }) as Promise<Order>
}

/** The positions that are there stay as they are. */
async function addTo(ctx: Ctx, draft: Order, positions: readonly Position[]): Promise<Order> {
  const { lines } = await withLines(ctx, order, draft)
  return update(ctx, order, { id: draft.id, rev: draft.rev,
    lines: [...lines.map(({ id }) => ({ id })), ...positions.map(({ values }) => values)] }) as Promise<Order>
}

/** What the customer sent, byte by byte, or as it was pasted: the file that waits to be imported goes. */
async function keepOriginal({ kernel }: Ctx, { file, pasted }: InputOf<typeof importSheet>, fileName: string): Promise<string> {
  return pasted === undefined
    ? keepFile(kernel, await buffer(await kernel.files.read(file)), { filename: fileName, biz: 'order-sheet' })
    : keepFile(kernel, Buffer.from(pasted), { filename: 'clipboard.txt', biz: 'order-sheet' })
}

/** The rows that did not become positions, as they stood, each with why: nothing of a sheet is lost. */
function leftOut({ locale }: Ctx, { sheet, faults, passed }: Assembled): string | null {
  const messages = sheetMessages[locale]
  const why = Map.groupBy(faults, ({ row }) => row)
  const noPart = new Set(passed)
  const kept = sheet.rows.flatMap(({ row, cells }) => {
    const reasons = why.get(row)?.map(({ text }) => text) ?? (noPart.has(row) ? [messages.noPart] : [])
    return reasons.length === 0
      ? []
      : [`${messages.row(row)} [${reasons.join('; ')}] ${Object.values(cells).filter((cell) => cell !== '').join(' | ')}`]
  })
  return kept.length === 0 ? null : kept.join('\n')
}
