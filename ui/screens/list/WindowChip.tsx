import { fieldLabel } from '#kernel/client/entity-text.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { allFields } from '#kernel/entity/index.ts'
import { windowBegin } from '#kernel/entity/window.ts'
import { useText } from '../../text.ts'
import { WindowTag } from './WindowTag.tsx'

/** The window of time with which a list of what only grows opened. */
export function WindowChip({ list: { entity, state, dispatch } }: { list: ListController }) {
  const { locale } = useText()
  const { window } = entity
  if (!window) return null
  const name = windowBegin(window)
  const { [name]: begin, ...others } = state.filters
  if (!begin) return null
  return (
    <WindowTag label={fieldLabel(window.field, allFields(entity)[window.field]!, locale)} begin={begin}
      onBegin={(next) => dispatch({ type: 'search', filters: { ...others, ...(next ? { [name]: next } : {}) } })} />
  )
}
