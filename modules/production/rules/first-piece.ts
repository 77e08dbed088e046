import { Decimal } from '#kernel/entity/index.ts'

/** So many are made at most until the first piece is good, where an operation has no number of its own. */
export const usualFirstQty = '5'

/** A first piece, as far as it decides what may be made. */
export interface FirstPiece {
  status: 'WAIT' | 'OK' | 'NG'
  /** So many may be made for each time that it is asked for. */
  qty: string
  asked: number
}

/** How many may still be reported until the first piece is good; null: any number, for it is. */
export function firstPiecesLeft({ status, qty, asked }: FirstPiece, made: string): string | null {
  if (status === 'OK') return null
  return Decimal.max(0, new Decimal(qty).times(asked).minus(made)).toFixed()
}
