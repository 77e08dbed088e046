import type { Readable } from 'node:stream'
import type { WorkbookType } from '#kernel/entity/sheet-rows.ts'
import type { Ctx } from '../context.ts'
import { Refusal, refuseWith } from '../errors.ts'
import { TooMuchWaiting } from '../work-queue.ts'
import { callerLeft } from '../wanted.ts'
import { streamWorkbook, type Cell, type LongSheet, type Sheet } from './workbook.ts'

/** Columns that a sheet of the type holds. */
const mostColumns: Record<WorkbookType, number> = { xls: 256, xlsx: 16_384 }

/**
 * A workbook that the caller asked for, in their turn.
 * @throws Refusal where a row is wider than the format takes, or too much of the caller's waits already
 * @param waits is told how many workbooks go before, while it waits
 */
export async function writeFor(ctx: Ctx, sheets: readonly (Sheet | LongSheet)[], type: WorkbookType,
  waits?: (before: number) => void): Promise<Readable> {
  const bounded = sheets.map(({ name, rows }) => ({ name, rows: withinColumns(ctx, rows, type) }))
  try {
    return await streamWorkbook(bounded, type, { who: ctx.session.userId, left: callerLeft(), ...(waits ? { waits } : {}) })
  } catch (error) {
    throw error instanceof TooMuchWaiting ? refuseWith(ctx.locale, 'tooMuchWaiting') : error
  }
}

async function* withinColumns(ctx: Ctx, rows: Sheet['rows'] | LongSheet['rows'], type: WorkbookType): AsyncGenerator<readonly Cell[][]> {
  const most = mostColumns[type]
  for await (const part of Array.isArray(rows) ? [rows] : rows) {
    if (part.some(({ length }) => length > most)) {
      throw new Refusal(
        ctx.locale === 'zh-CN'
          ? `数据超过 ${most} 列，.${type} 格式放不下，请减少列`
          : `More than ${most} columns do not fit an .${type} file: leave some out`,
      )
    }
    yield part
  }
}
