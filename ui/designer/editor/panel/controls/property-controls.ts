import type { ComponentType } from 'react'
import type { Property } from '../../../document/properties/property.ts'
import { ColumnsControl } from '../columns/ColumnsControl.tsx'
import { FormulaControl } from '../formula/FormulaControl.tsx'
import { OptionsControl } from '../options/OptionsControl.tsx'
import { RulesControl } from '../rules/RulesControl.tsx'
import type { ControlProps } from './control-props.ts'
import { ChoiceControl, ColourControl, FlagControl, NumberControl } from './plain-controls.tsx'
import { StartValueControl } from './StartValueControl.tsx'
import { AddressControl, HtmlControl, IconControl, SuffixesControl, WordsControl } from './text-controls.tsx'

/** The control of each kind of property. */
export const propertyControls: Readonly<Record<Property['kind'], ComponentType<ControlProps>>> = {
  words: WordsControl,
  html: HtmlControl,
  colour: ColourControl,
  address: AddressControl,
  icon: IconControl,
  flag: FlagControl,
  formula: FormulaControl,
  integer: NumberControl,
  number: NumberControl,
  openInteger: NumberControl,
  openNumber: NumberControl,
  choice: ChoiceControl,
  options: OptionsControl,
  tree: OptionsControl,
  rules: RulesControl,
  columns: ColumnsControl,
  suffixes: SuffixesControl,
  value: StartValueControl,
}

/** Kinds that take the whole width, below their name. */
export const wideKinds: ReadonlySet<Property['kind']> = new Set(['html', 'formula', 'options', 'tree', 'rules', 'columns', 'suffixes'])
