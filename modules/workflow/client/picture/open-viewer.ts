import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer.js'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import { withPicture } from '../../rules/layout/with-picture.ts'
import { extension } from '../../rules/definition/extension.ts'
import { drawingOptions } from './colours.ts'
import type { Drawing } from './services.ts'

/** Draws a process into an element of the page, whole and in its middle. @throws Error where the text is no BPMN */
export async function openViewer(container: HTMLElement, xml: string): Promise<Drawing> {
  const viewer = new NavigatedViewer({ ...drawingOptions(container), moddleExtensions: { mw: extension },
    zoomScroll: { enabled: false } }) as unknown as Drawing
  try {
    await viewer.importXML(await withPicture(xml))
    return viewer
  } catch (error) {
    viewer.destroy()
    throw error
  }
}
