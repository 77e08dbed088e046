import type { Component } from '../../document/component.ts'
import type { PropertyTable } from '../../document/properties/property.ts'

/** Headings of the property panel, in their order. */
const propertyGroups = ['basic', 'data', 'check', 'look', 'advanced'] as const
export type PropertyGroup = (typeof propertyGroups)[number]

/** Where the order of a table would put the effect before its cause, these stand in an order of their own. */
const data = ['dataType', 'action', 'options', 'labelKey', 'valueKey', 'childrenKey', 'colConf', 'dval', 'dlabel', 'activeValue',
  'inactiveValue', 'activeText', 'inactiveText', 'format', 'valueFormat', 'step', 'value', 'computed', 'storage']
const check = ['visibleWhen', 'required', 'requiredWhen', 'readonlyWhen', 'rulesType', 'rules', 'min', 'max', 'precision', 'maxlength',
  'accept', 'fileSize', 'most', 'camera', 'maxSide', 'maxKb']
const appearance = new Set([
  'showLabel',
  'labelWidth',
  'span',
  'gutter',
  'size',
  'prefixIcon',
  'suffixIcon',
  'prepend',
  'append',
  'showWordLimit',
  'controlsPosition',
  'rows',
  'vertical',
  'optionType',
  'border',
  'collapseTags',
  'separator',
  'showAllLevels',
  'rangeSeparator',
  'allowHalf',
  'showScore',
  'showAlpha',
  'colorFormat',
  'height',
  'width',
  'rowHeight',
  'plain',
  'round',
  'circle',
  'icon',
  'center',
  'showIcon',
  'effect',
  'lineColor',
  'background',
  'displayValue',
  'color',
  'align',
  'bold',
  'labelPosition',
  'buttonText',
  'showTip',
  'tips',
  'penWidth',
  'penColor',
])

/** Names that programs give to the form; who draws one has no use for them. */
const advanced = new Set(['formRef', 'formModel', 'formRules'])

/** The heading under which a property stands. */
function groupOf(name: string): PropertyGroup {
  if (advanced.has(name)) return 'advanced'
  return data.includes(name) ? 'data' : check.includes(name) ? 'check' : appearance.has(name) ? 'look' : 'basic'
}

/** Properties under their headings, in the order in which they are read. */
export function groupedNames(names: readonly string[]): readonly (readonly [PropertyGroup, readonly string[]])[] {
  return propertyGroups.map((group) => [group, ordered(group, names.filter((name) => groupOf(name) === group))] as const).filter((
    [, own],
  ) => own.length > 0)
}

function ordered(group: PropertyGroup, names: readonly string[]): readonly string[] {
  const order = group === 'data' ? data : group === 'check' ? check : undefined
  return order ? names.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)) : names
}

/** Whether a property says anything as the component stands. */
export function isOffered(component: Component | undefined, name: string): boolean {
  // A picture that is made on the spot is none that a form begins with.
  if (name === 'value' && (component?.compType === 'signature' || component?.compType === 'photo')) return false
  return !component || (appliesTo[name]?.(component) ?? true)
}

/** What a property needs of its component to say anything. */
const appliesTo: Readonly<Record<string, (component: Component) => boolean>> = {
  // Choices are either written or asked for.
  options: (component) => !('dataType' in component) || component.dataType === 'static',
  action: (component) => !('dataType' in component) || component.dataType === 'dynamic',
  collapseTags: (component) => !('multiple' in component) || component.multiple,
  labelWidth: (component) => !('showLabel' in component) || component.showLabel,
  rangeSeparator: (component) => (component.compType === 'date' ? component.type.endsWith('range') : isTimeRange(component)),
  sumText: sums,
  summaryText: sums,
  tips: (component) => component.compType !== 'upload' || component.showTip,
}

function isTimeRange(component: Component): boolean {
  return component.compType !== 'time' || component.isRange
}

function sums(component: Component): boolean {
  return component.compType !== 'dynamicTable' || component.showSummary
}

/** What several tables say alike: the same name, kind, bounds and choices. */
export function sharedTable([first, ...others]: readonly PropertyTable[]): PropertyTable {
  return Object.fromEntries(
    Object.entries(first ?? {}).filter(([name, property]) =>
      others.every((table) => name in table && JSON.stringify(bare(table[name]!)) === JSON.stringify(bare(property)))
    ),
  )
}

/** The default is no part of what a property means. */
function bare({ initial: _initial, ...meaning }: PropertyTable[string]): object {
  return meaning
}
