import { defineAct, defineMove, defineRead } from '#kernel/entity/call.ts'
import { defineEntity, defineModule, f } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { create } from '#kernel/server/operations/save.ts'

/** A pottery with one entity and calls of every sort, for tests of what the kernel does with calls. */
const kiln = defineEntity({
  module: 'pottery',
  name: 'kiln',
  table: 'pot_kiln',
  title: '窑',
  en: 'Kiln',
  fields: {
    code: f.text({ label: '编号', en: 'Code', required: true, unique: true, max: 20 }),
    state: f.text({ label: '状态', en: 'State', required: true, readonly: true, default: 'cold', max: 10 }),
    degrees: f.integer({ label: '温度', en: 'Degrees', readonly: true }),
  },
  state: { cold: 'cold', hot: 'hot' },
  states: { field: 'state', initial: 'cold', moves: { heat: { from: ['cold'], to: 'hot', title: '加热', en: 'Heat', own: true } } },
})

const heat = defineMove(kiln, 'heat', { input: { degrees: f.integer({ label: '温度', en: 'Degrees', required: true, minValue: '1' }) } })
const temperature = defineRead(kiln, 'temperature', { title: '温度', en: 'Temperature', input: { id: is.text, unit: is.maybe(is.text) },
  answer: is.fields({ text: is.text, unit: is.text }) })
const sweep = defineAct(kiln, 'sweep', { title: '清扫', en: 'Sweep', right: 'edit', from: ['cold'],
  input: { broom: is.maybe(is.text), strokes: is.optional(is.number) },
  answer: is.fields({ broom: is.maybe(is.text), strokes: is.number }) })
const build = defineAct(kiln, 'build', { record: false, title: '砌窑', en: 'Build', right: 'add',
  input: { codes: is.list(is.text), fail: is.maybe(is.flag) }, answer: is.list(is.text) })
const crooked = defineRead(kiln, 'crooked', { title: '歪', en: 'Crooked', answer: is.fields({ degrees: is.number }) })

const pottery = defineModule({
  id: 'pottery',
  title: '陶艺',
  en: 'Pottery',
  depends: ['system'],
  entities: [kiln],
  dictionaries: [],
  menu: [{ id: 'pottery', title: '陶艺', en: 'Pottery', path: '/pottery', component: 'layouts/RouteView', children: [
    { id: 'pottery-kiln', title: '窑', en: 'Kilns', path: '/pottery/kiln', component: 'pottery/KilnList', entity: 'pottery.kiln' },
  ] }],
  grants: { storekeeper: ['pottery:*:list'], planner: ['pottery:*:*'] },
})

/** @param started is given the kernel, for tests that listen to its log */
export function potteryServer(started: (kernel: Kernel) => void = () => undefined): ServerModule {
  return {
    manifest: pottery,
    calls(kernel) {
      started(kernel)
      return [
        serve(heat, async (_ctx, { degrees }) => ({ degrees })),
        serve(temperature, async (_ctx, { id, unit }) => ({ text: `${id} is warm`, unit: unit ?? '°C' })),
        serve(sweep, async (_ctx, { broom, strokes = 1 }) => ({ broom, strokes })),
        serve(build, async (ctx, { codes, fail }) => {
          for (const code of codes) await create(ctx, kiln, { code })
          if (fail) throw new Error('the last one fell in')
          return codes
        }),
        // What the compiler would not let through.
        serve(crooked, async () => ({ degrees: 'many' }) as never),
      ]
    },
  }
}
