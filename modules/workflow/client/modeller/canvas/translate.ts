import type { ModellerTextKey, SayModeller } from '../text.ts'

/** What bpmn-js says in English, and under which key our texts say it. */
const known: Readonly<Record<string, ModellerTextKey>> = {
  'Search in diagram': 'searchDiagram',
  'Align elements': 'align',
  'Align elements left': 'alignLeft',
  'Align elements center': 'alignCenter',
  'Align elements right': 'alignRight',
  'Align elements top': 'alignTop',
  'Align elements middle': 'alignMiddle',
  'Align elements bottom': 'alignBottom',
  'Distribute elements horizontally': 'distributeX',
  'Distribute elements vertically': 'distributeY',
  Delete: 'delete',
  'Open {element}': 'openElement',
}

/** bpmn-js' own `translate` service, in the language in force. */
export function translateBy(say: () => SayModeller) {
  return (template: string, replacements: Readonly<Record<string, string>> = {}): string => {
    const key = known[template]
    return key ? say()(key, replacements) : template.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => replacements[name] ?? '')
  }
}
