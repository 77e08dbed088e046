import { useEffect, useState, type ComponentType } from 'react'
import type { CellEditorProps } from './cell-type.ts'

/** An editor whose code comes when the first cell of its kind is typed; if it cannot come, the cell stays as it was. */
export function lazyEditor(load: () => Promise<ComponentType<CellEditorProps>>): ComponentType<CellEditorProps> {
  let loaded: ComponentType<CellEditorProps> | undefined
  return function LazyEditor(props) {
    const [Editor, setEditor] = useState(() => loaded)
    const { onCancel } = props
    useEffect(() => {
      if (Editor) return undefined
      let gone = false
      load().then((component) => {
        loaded = component
        if (!gone) setEditor(() => component)
      }, () => {
        if (!gone) onCancel()
      })
      return () => {
        gone = true
      }
      // Once per opening: what the props say by then does not matter.
    }, [Editor]) // eslint-disable-line react-hooks/exhaustive-deps
    return Editor ? <Editor {...props} /> : null
  }
}
