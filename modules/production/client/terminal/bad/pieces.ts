import { Decimal } from '#kernel/entity/index.ts'
import type { BadPiecesSent } from '../../../calls/op-task.ts'
import type { PickedDefect } from '#modules/quality/client.ts'

/** Bad pieces as the window holds them: what is sent, with the words for it. */
export interface BadPieces extends Pick<BadPiecesSent, 'kind' | 'qty'>, Pick<PickedDefect, 'defectName' | 'where'> {
  reason?: string | null
  reasonText?: string | undefined
  defect?: string | null | undefined
  position?: string | null | undefined
  x?: string | null | undefined
  y?: string | null | undefined
  dutyDepart?: string | null
  dutyText?: string | undefined
  cause?: string | null
}

/** What a form holds of them. */
export function piecesIn(value: unknown): readonly BadPieces[] {
  return Array.isArray(value) ? value as BadPieces[] : []
}

/** Enough to be booked: pieces, and a reason or a defect. */
export function isComplete({ qty, reason, defect }: Partial<BadPieces>): boolean {
  return /^\d+(\.\d+)?$/.test(qty ?? '') && new Decimal(qty!).gt(0) && Boolean(reason ?? defect)
}
