import { lookup } from '#kernel/entity/lookup.ts'
import { HIDDEN_LABEL_WIDTH } from '../properties/common.ts'
import { isRecord } from './reading.ts'

type Raw = Readonly<Record<string, unknown>>

/** Names of types as existing clients store them. */
const typeNames: Readonly<Record<string, string>> = lookup({ inputNumber: 'number', Switch: 'switch' })

/** A stored component in the words of the present version. What older versions and existing clients wrote otherwise is told here and nowhere else. */
export function upgradeComponent(raw: Raw): Raw {
  const compType = typeof raw.compType === 'string' ? typeNames[raw.compType] ?? raw.compType : raw.compType
  return ownUpgrades({ ...raw, ...hiddenLabel(raw), ...(raw.maxLength === undefined ? {} : { maxlength: raw.maxlength ?? raw.maxLength }),
    compType })
}

/** A label that is not shown had no width; it has 1 px since 1.10 (spec 2 §4). */
function hiddenLabel({ labelWidth }: Raw): Raw {
  return labelWidth === 0 || labelWidth === '0' ? { labelWidth: HIDDEN_LABEL_WIDTH } : {}
}

function ownUpgrades(raw: Raw): Raw {
  switch (raw.compType) {
    case 'cascader':
      return { ...flat(raw.props), ...raw }
    case 'checkbox':
      return { ...raw, min: raw.min === 0 ? null : raw.min, max: raw.max === 0 ? null : raw.max }
    case 'table':
      return { ...raw, ...(typeof raw.height === 'number' && raw.height < 100 ? { height: 100 } : {}) }
    default:
      return raw
  }
}

/** The settings of a cascade stood in `props`, the keys of its entries in the `props` of those. */
function flat(props: unknown): Raw {
  if (!isRecord(props)) return {}
  const { props: keys, ...rest } = props
  const { label, value, children, ...more } = isRecord(keys) ? keys : {}
  return { ...rest, ...more, ...(label === undefined ? {} : { labelKey: label }), ...(value === undefined ? {} : { valueKey: value }),
    ...(children === undefined ? {} : { childrenKey: children }) }
}

/** A stored cell in the words of the present version: before 1.10 it held a `list`. */
export function upgradeCell(raw: Raw): Raw {
  return { ...raw, columns: raw.columns ?? raw.list }
}
