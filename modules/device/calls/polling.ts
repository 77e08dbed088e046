import { defineAct } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { device } from '../entities/device.ts'

const read = is.fields({ tag: is.text, name: is.text, uom: is.maybe(is.text), /** As the device told it; null where it did not. */
  raw: is.maybe(is.text), /** By factor and offset; null where it cannot be kept. */ value: is.maybe(is.number),
  /** Why not, in the words of the device, or a code of `iot_rejection`. */
  refused: is.maybe(is.text), reason: is.maybe(is.text) })
export type ReadTag = PartOf<typeof read>

/** Asks a device once for all its tags, as it is saved; nothing of it is kept. */
export const testDevice = defineAct(device, 'testConnection', { record: false, title: '测试连接', en: 'Test connection', right: 'edit',
  input: { id: is.text },
  answer: is.fields({ /** A code of `iot_poll_fault`; null where it answers. */ fault: is.maybe(is.text), detail: is.maybe(is.text),
    tags: is.list(read) }), untransacted: 'it waits for a device' })
