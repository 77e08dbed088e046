import type { Component, Leaf } from '../component.ts'
import { HIDDEN_LABEL_WIDTH, LABEL_WIDTH } from '../properties/common.ts'
import type { Option, PresetType } from '../properties/property.ts'

/* What a property takes along when it changes (spec 2 §4, §5). */

type Labelled = Extract<Component, { readonly showLabel: boolean }>
type Chosen = Leaf<'select' | 'radio' | 'checkbox' | 'cascader'>
type OfMany = Leaf<'select' | 'cascader'>

/** Static options that wait while a component asks for them, by its id. They are of the editing session and never stored. */
export type OptionStash = Readonly<Record<string, readonly Option[]>>

/** Turning multiple on resets the default value to an empty list, off to an empty string. A path of a tree is a list in either case. */
export function setMultiple<One extends OfMany>(component: One, multiple: boolean): One {
  return { ...component, multiple, value: multiple || component.compType === 'cascader' ? [] : '' }
}

/** Switching to dynamic stashes static options and empties them; switching back restores them. */
export function setDataType<One extends Chosen>(component: One, dataType: 'static' | 'dynamic',
  stash: OptionStash): { component: One; stash: OptionStash } {
  if (dataType === component.dataType) return { component, stash }
  if (dataType === 'dynamic')
    return { component: { ...component, dataType, options: [] }, stash: { ...stash, [component.id]: component.options } }
  const { [component.id]: options = component.options, ...rest } = stash
  return { component: { ...component, dataType, options }, stash: rest }
}

/** Toggling 'show label' sets the label width to 80 or 1. */
export function setShowLabel<One extends Labelled>(component: One, showLabel: boolean): One {
  return { ...component, showLabel, labelWidth: showLabel ? LABEL_WIDTH : HIDDEN_LABEL_WIDTH }
}

/** Choosing a type of input appends its rule; the default type takes the rules of types away and leaves those of the author. */
export function setRulesType(component: Leaf<'input'>, rulesType: 'default' | PresetType): Leaf<'input'> {
  const own = component.rules.filter((rule) => !('preset' in rule))
  return { ...component, rulesType, rules: rulesType === 'default' ? own : [...own, { preset: rulesType }] }
}
