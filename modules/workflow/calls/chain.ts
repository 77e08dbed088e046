import { defineRead } from '#kernel/entity/call.ts'
import { startRight } from '#kernel/entity/console/processes.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { values } from './shapes.ts'

const chainStep = is.fields({
  nodeId: is.text,
  nodeName: is.text,
  /** One of several, each of several, whoever is chosen on the way, nobody there is, nobody is asked. */
  state: is.oneOf('any', 'all', 'chosen', 'nobody', 'skip'),
  /** What they are called. */
  people: is.list(is.text),
})
export type ChainStep = PartOf<typeof chainStep>

/** `complete`: it is foreseen to its end; else what follows depends on what is not known yet. */
const chainView = is.fields({ steps: is.list(chainStep), complete: is.flag })
export type ChainView = PartOf<typeof chainView>

/** Who would be asked were the process started now, and what it would be called; nothing is written. */
export const foreseen = defineRead('POST /flowable/start/foreseen', { title: '预计审批人', en: 'Who would be asked', right: startRight,
  input: { modelKey: is.text, recordId: is.maybe(is.text), record: is.maybe(values),
    /** People chosen for nodes behind the start. */ chosen: is.maybe(values) }, answer: is.fields({ title: is.text, chain: chainView }) })
