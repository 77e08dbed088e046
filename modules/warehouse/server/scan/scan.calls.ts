import { serve, withMessage, type ServedCall } from '#kernel/server/calls/serve.ts'
import { scanCount, scanFill, scanMove, scanNest, scanPick, scanReceive, scanSeal } from '../../calls/scan.ts'
import { scanMessages } from './messages.ts'
import { scannedCount } from './scanned-count.ts'
import { scannedMove } from './scanned-move.ts'
import { scannedFill, scannedNest, scannedSeal } from './scanned-pack.ts'
import { scannedPick } from './scanned-pick.ts'
import { scannedReceive } from './scanned-receive.ts'

/** Acts of scan mode; each tells the person with the scanner what came of it. */
export const scanCalls: readonly ServedCall[] = [
  serve(scanMove, async (ctx, input) => {
    const moved = await scannedMove(ctx, input)
    return withMessage(moved, scanMessages[ctx.locale][moved.put ? 'put' : 'moved'](moved.qty, moved.docNo))
  }),
  serve(scanCount, async (ctx, input) => {
    const counted = await scannedCount(ctx, input)
    return withMessage(counted, scanMessages[ctx.locale].counted(counted.qty, counted.docNo))
  }),
  serve(scanPick, async (ctx, input) => {
    const picked = await scannedPick(ctx, input)
    return withMessage(picked, scanMessages[ctx.locale].picked(picked.qty, picked.docNo, picked.done))
  }),
  serve(scanFill, async (ctx, input) => {
    const filled = await scannedFill(ctx, input)
    return withMessage(filled, scanMessages[ctx.locale].filled(filled.qty, filled.huNo, filled.held, filled.full))
  }),
  serve(scanSeal, async (ctx, input) => {
    const sealed = await scannedSeal(ctx, input)
    return withMessage(sealed, scanMessages[ctx.locale].sealed(sealed.huNo))
  }),
  serve(scanNest, async (ctx, input) => {
    const nested = await scannedNest(ctx, input)
    return withMessage(nested, scanMessages[ctx.locale].nested(nested.units, nested.huNo))
  }),
  serve(scanReceive, async (ctx, input) => {
    const received = await scannedReceive(ctx, input)
    return withMessage(received, scanMessages[ctx.locale].received(received.docNo, received.lines, received.left))
  }),
]
