import { App } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { FormController } from '#kernel/client/records/use-form.ts'
import type { Values } from '#kernel/client/records/form-values.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { authorColumn } from '#kernel/entity/runtime.ts'
import { runHandler } from './browser-scripts.ts'
import { columnsOf, fieldOfColumn } from './enhancement.ts'

/** Runs `loaded` and `onlChange` of a form's script; what they set stands in the form as if it had been typed. */
export function FormScript({ form, source }: { form: FormController; source: string }) {
  const { message } = App.useApp()
  const last = useRef<Values>(undefined)
  const run = useEffectEvent(async (handler: readonly string[], before: Values | null) => {
    const { entity, values } = form
    const sent = columnsOf(entity, values)
    const { records, messages, fault } = await runHandler(source, handler, sent, before && columnsOf(entity, before))
    for (const text of messages) void message.info(text)
    if (fault) void message.warning('text' in fault ? fault.text : fault.kind)
    for (const [column, value] of Object.entries(records?.[0] ?? {})) {
      const name = fieldOfColumn(entity, column)
      if (name !== undefined && JSON.stringify(value) !== JSON.stringify(sent[column])) form.set(name, value)
    }
  })
  const changed = useEffectEvent((values: Values) => {
    const before = last.current
    last.current = values
    if (before === undefined) {
      form.hold(run(['loaded'], null))
      return
    }
    for (const [name, field] of Object.entries(form.entity.fields)) {
      if (field.kind !== 'lines' && values[name] !== before[name]) form.hold(run(['onlChange', authorColumn(name, field)], before))
    }
  })
  useEffect(() => changed(form.values), [form.values])
  return null
}

/** Asks the script whether the form may be saved. @returns why not */
export async function objectionOf(source: string, entity: Entity, values: Values): Promise<string | undefined> {
  const { fault } = await runHandler(source, ['beforeSubmit'], columnsOf(entity, values), null)
  return fault && ('text' in fault ? fault.text : fault.kind)
}
