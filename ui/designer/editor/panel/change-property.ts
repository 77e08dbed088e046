import { setDataType, setMultiple, setRulesType, setShowLabel, type OptionStash } from '../../document/change/behaviours.ts'
import { changeComponent, replaceComponent, type Changed } from '../../document/change/commands.ts'
import { tableOf } from '../../document/change/component-tables.ts'
import type { Component, FormDocument } from '../../document/component.ts'
import { findItem } from '../../document/tree.ts'

interface WithStash {
  readonly component: Component
  readonly stash: OptionStash
}

type ChangedWithStash = Changed & { readonly stash?: OptionStash }

/**
 * Gives components another value of a property, and what that takes along (spec 2 §4, §5), as one change.
 * @returns the document, or why it does not fit the first component that refuses it
 */
export function changeProperty(document: FormDocument, stash: OptionStash, ids: readonly string[], name: string,
  value: unknown): ChangedWithStash {
  let now: { document: FormDocument; stash: OptionStash } = { document, stash }
  for (const id of ids) {
    const before = findItem(now.document, id)?.item
    const changed = changeComponent(now.document, id, { [name]: value })
    if (changed.fault !== undefined) return changed
    const after = findItem(changed.document, id)!.item
    if (!before || before.compType === 'tdItem' || after.compType === 'tdItem') return { fault: 'noId' }
    if (crossed(after)) return { fault: 'minOverMax' }
    const taken = takeAlong(before, after, name, now.stash)
    now = { document: replaceComponent(changed.document, id, () => taken.component), stash: taken.stash }
  }
  return now
}

/** Each bound fits by itself; together they may leave nothing. */
function crossed(component: Component): boolean {
  return 'min' in component && 'max' in component && component.min !== null && component.max !== null && component.min > component.max
}

/** @param before the component with the former value: what waits is taken from it */
function takeAlong(before: Component, after: Component, name: string, stash: OptionStash): WithStash {
  const plain = { component: after, stash }
  switch (name) {
    case 'showLabel':
      return 'showLabel' in after ? { component: setShowLabel(after, after.showLabel), stash } : plain
    case 'multiple':
      return after.compType === 'select' || after.compType === 'cascader' ? { component: setMultiple(after, after.multiple), stash } : plain
    case 'dataType':
      return 'dataType' in before && 'dataType' in after ? setDataType(before, after.dataType, stash) : plain
    case 'rulesType':
      return after.compType === 'input' ? { component: setRulesType(after, after.rulesType), stash } : plain
    case 'rules':
      return { component: withFittingType(after), stash }
    // A value of another shape would be shown as none.
    case 'type':
    case 'isRange':
    case 'range':
      return { component: withStartValue(after), stash }
    default:
      return plain
  }
}

/** An input whose rule of a type was taken away is of no type any more. */
function withFittingType(component: Component): Component {
  if (component.compType !== 'input' || component.rules.some((rule) => 'preset' in rule && rule.preset === component.rulesType))
    return component
  return { ...component, rulesType: 'default' }
}

function withStartValue(component: Component): Component {
  return component.compType === 'date' || component.compType === 'time' || component.compType === 'slider'
    ? ({ ...component, value: tableOf(component.compType).value!.initial } as Component)
    : component
}
