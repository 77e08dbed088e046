import { StarFilled } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { wordsOf } from '#kernel/entity/text-helpers.ts'
import { EMPTY } from '../../../kinds/kind.ts'
import type { FieldType, Leaf } from '../../document/component.ts'
import { optionKeys, type WithChoices } from '../../document/reading/options-of.ts'
import type { Reading } from '../../document/reading/reading.ts'
import { readValue } from '../../document/reading/read-value.ts'
import type { TreeOption } from '../../document/properties/property.ts'
import { useDesignerText } from '../../text.ts'
import { useFieldOptions } from '../fields/use-field-options.ts'
import { FilesReading } from './FilesReading.tsx'
import { KeysReading } from './KeysReading.tsx'
import { SignatureReading } from './SignatureReading.tsx'
import './reading.css'

const Written = lazy(async () => ({ default: (await import('../../../editors/Written.tsx')).Written }))

interface FieldReadingProps {
  readonly field: Leaf<FieldType>
  readonly value: unknown
}

/** A value of a drawn form as its reader sees it: text, pictures and links, no controls. */
export function FieldReading({ field, value }: FieldReadingProps) {
  return (
    <div className="mw-fr">
      {'dataType' in field && field.dataType === 'dynamic'
        ? <AskedReading field={field} value={value} />
        : <ValueReading field={field} value={value} />}
    </div>
  )
}

/** Until an address has answered, keys stand for their labels. */
function AskedReading({ field, value }: FieldReadingProps & { readonly field: WithChoices }) {
  const { options } = useFieldOptions(field, optionKeys(field))
  return <ValueReading field={field} value={value} options={options} />
}

function ValueReading({ field, value, options }: FieldReadingProps & { readonly options?: readonly TreeOption[] }) {
  const { locale } = useDesignerText()
  return <Shown field={field} reading={readValue(field, value, { locale, options })} />
}

function Shown({ field, reading }: { readonly field: Leaf<FieldType>; readonly reading: Reading }) {
  switch (reading.as) {
    case 'nothing':
      return <span className="mw-faint">{EMPTY}</span>
    case 'text':
      return <span className="mw-fr-text">{reading.text}</span>
    case 'number':
      return <span className="mw-number">{reading.text}</span>
    case 'html':
      return (
        <Suspense fallback={<span>{wordsOf(reading.html)}</span>}>
          <Written html={reading.html} />
        </Suspense>
      )
    case 'stars':
      return (
        <span>
          <StarFilled aria-hidden className="mw-fr-star" /> {reading.text}
        </span>
      )
    case 'colour':
      return (
        <span className="mw-fr-colour">
          <span aria-hidden style={{ background: reading.colour }} />
          {reading.colour}
        </span>
      )
    case 'files':
    case 'pictures':
      return <FilesReading paths={reading.paths} />
    case 'signature':
      return <SignatureReading path={reading.path} caption={reading.caption} label={field.label} />
    default:
      return <KeysReading field={field} keys={reading.keys} />
  }
}
