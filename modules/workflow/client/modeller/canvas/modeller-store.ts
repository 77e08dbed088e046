import { createStore, type StoreApi } from 'zustand'
import { fit, fitOnceSeen } from '../../picture/fit.ts'
import type { CanvasElement } from '../../picture/services.ts'
import type { Modeller } from './services.ts'

export interface ModellerState {
  /** Id of the element in the panel; that of the process where nothing is chosen. */
  readonly selected: string
  /** Grows with every change, so that what is read from the drawing is read again. */
  readonly changes: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The drawing as XML as it stood when it last rested, and as it was saved. */
  readonly xml: string
  readonly saved: string
  /** Something was changed that `xml` does not have yet. */
  readonly moving: boolean
}

/** Pause after the last change until the drawing is read (ms). */
const REST_MS = 300

/** A modeller with what the screen around it shows of it. */
export interface ModellerSession {
  readonly modeller: Modeller
  readonly store: StoreApi<ModellerState>
  /** Draws another process; it counts as saved where it is what the server has. @throws Error where it is no BPMN */
  readonly open: (xml: string, saved: boolean) => Promise<void>
  /** The drawing as it is now. */
  readonly read: () => Promise<string>
  readonly markSaved: (xml: string) => void
  readonly close: () => void
}

export function modellerSession(modeller: Modeller, container: HTMLElement): ModellerSession {
  const store = createStore<ModellerState>(() => ({ selected: '', changes: 0, canUndo: false, canRedo: false, xml: '', saved: '',
    moving: false })
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  const read = async () => {
    clearTimeout(timer)
    const { xml = '' } = await modeller.saveXML({ format: true })
    if (!closed) store.setState({ xml, moving: false })
    return xml
  }
  const changed = () => {
    const stack = modeller.get('commandStack')
    store.setState(({ changes }) => ({ changes: changes + 1, canUndo: stack.canUndo(), canRedo: stack.canRedo(), moving: true,
      selected: chosen(modeller) })
    )
    clearTimeout(timer)
    timer = setTimeout(() => void read(), REST_MS)
  }
  const choose = () => store.setState({ selected: chosen(modeller) })
  const stop = fitOnceSeen(container, modeller)
  modeller.get('eventBus').on('commandStack.changed', changed)
  modeller.get('eventBus').on('selection.changed', choose)
  return {
    modeller,
    store,
    read,
    async open(xml, isSaved) {
      await modeller.importXML(xml)
      fit(container, modeller)
      const now = await read()
      store.setState(({ changes, saved }) => ({ changes: changes + 1, canUndo: false, canRedo: false, selected: chosen(modeller),
        saved: isSaved ? now : saved })
      )
    },
    markSaved: (saved) => store.setState({ saved }),
    close() {
      closed = true
      clearTimeout(timer)
      stop()
      modeller.destroy()
    },
  }
}

/** The one chosen element, a label's own one; else the process. */
function chosen(modeller: Modeller): string {
  const [first, second] = modeller.get('selection').get()
  const element: CanvasElement = first && !second ? first.labelTarget ?? first : modeller.get('canvas').getRootElement()
  return element.id
}

export function isUnsaved({ xml, saved, moving }: ModellerState): boolean {
  return moving || xml !== saved
}
