import Modeler from 'bpmn-js/lib/Modeler.js'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'
import { extension } from '../../../rules/definition/extension.ts'
import { drawingOptions } from '../../picture/colours.ts'
import { keepVariableNames, type Reference } from '../../../rules/definition/moddle.ts'
import type { SayModeller } from '../text.ts'
import { contextPadProvider } from './context-pad.ts'
import type { Modeller } from './services.ts'
import { Together, together } from './together.ts'
import { translateBy } from './translate.ts'

/**
 * bpmn-js' modeler with our elements alone: its palette is drawn by our own toolbar, types are changed in the panel.
 * @param say texts in the language in force
 */
export function openModeller(container: HTMLElement, say: () => SayModeller): Modeller {
  const own = {
    translate: ['value', translateBy(say)],
    paletteProvider: ['value', {}],
    replaceMenuProvider: ['value', {}],
    contextPadProvider: ['value', {}],
  }
  const modeller = new Modeler({ ...drawingOptions(container), moddleExtensions: { mw: extension },
    additionalModules: [own] }) as unknown as Modeller
  modeller.get('eventBus').on('import.parse.complete',
    ({ references = [] }: { references?: readonly Reference[] }) => keepVariableNames(references))
  modeller.get('contextPad').registerProvider(contextPadProvider(() => modeller, say))
  modeller.get('commandStack').registerHandler(together, Together)
  return modeller
}
