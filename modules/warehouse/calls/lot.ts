import { defineAct } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { lot } from '../entities/stock.ts'

/** Another day of expiry for a lot that has moved, with the reason: it is part of what others relied on. */
export const changeExpiry = defineAct(lot, 'expiry', { title: '更改有效期', en: 'Change the expiry', comment: 'required',
  input: { expireDate: { ...lot.fields.expireDate, required: true } }, answer: is.row(lot) })
