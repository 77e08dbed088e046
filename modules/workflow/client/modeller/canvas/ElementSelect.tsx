import { Select } from 'antd'
import { useStore, type StoreApi } from 'zustand'
import { useModellerText } from '../text.ts'
import { kindNameOf } from './kinds.ts'
import type { ModellerState } from './modeller-store.ts'
import type { Modeller } from './services.ts'

/** Finds an element by its name and chooses it: the way with the keyboard, and in large processes. */
export function ElementSelect({ modeller, store }: { modeller: Modeller; store: StoreApi<ModellerState> }) {
  const { say } = useModellerText()
  const selected = useStore(store, (state) => state.selected)
  // The list is bpmn-js' own: this says that it has changed.
  useStore(store, (state) => state.changes)
  const root = modeller.get('canvas').getRootElement()
  const options = modeller.get('elementRegistry').getAll().filter((element) => element.labelTarget === undefined && element !== root).map(
    ({ id, businessObject }) => {
      const kind = kindNameOf(businessObject)
      return { value: id,
        label: [businessObject.name, kind ? say(kind) : businessObject.$type === 'bpmn:SequenceFlow' ? say('flow') : undefined,
          businessObject.name ? undefined : id].filter(Boolean).join(' · ') }
    },
  )
  const choose = (id: string | null | undefined) => {
    const element = id ? modeller.get('elementRegistry').get(id) : undefined
    modeller.get('selection').select(element ?? null)
    if (element) modeller.get('canvas').scrollToElement(element.id)
  }
  return (
    <Select className="mw-wf-find" aria-label={say('find')} placeholder={say('find')} allowClear showSearch={{ optionFilterProp: 'label' }}
      value={selected === root.id ? null : selected} options={options} onChange={choose} popupMatchSelectWidth={300} />
  )
}
