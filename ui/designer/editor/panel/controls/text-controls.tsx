import { Input, Select } from 'antd'
import { CodeText } from '../../../../editors/CodeText.tsx'
import { DocumentIcon, documentIcons } from '../../../viewer/DocumentIcon.tsx'
import { usePanelText } from '../text.ts'
import { sharedControlProps, type ControlProps } from './control-props.ts'

/** Texts that people write in sentences. */
const longTexts = new Set(['description', 'tips'])
const HTML_HEIGHT = 200

export function WordsControl(props: ControlProps) {
  const shared = { ...sharedControlProps(props), value: String(props.value ?? ''),
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => props.onChange(target.value) }
  const long = longTexts.has(props.name) || (props.owner === 'text' && props.name === 'text')
  return long ? <Input.TextArea {...shared} autoSize={{ minRows: 2, maxRows: 6 }} /> : <Input {...shared} />
}

export function AddressControl(props: ControlProps) {
  return (
    <Input {...sharedControlProps(props)} inputMode="url" placeholder="/sys/…" value={String(props.value ?? '')}
      onChange={({ target }) => props.onChange(target.value.trim())} />
  )
}

export function HtmlControl({ id, label, value, onChange, fault, describedBy }: ControlProps) {
  return (
    <CodeText id={id} mode="html" height={HTML_HEIGHT} value={String(value ?? '')} onChange={(next) => onChange(next ?? '')}
      invalid={fault !== undefined} aria-label={label} {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })} />
  )
}

/** The icons that a form can show; a name that it cannot is kept until another is chosen. */
export function IconControl(props: ControlProps) {
  const say = usePanelText()
  const value = String(props.value ?? '')
  const names = Object.keys(documentIcons).map((name) => `el-icon-${name}`)
  const known = value === '' || names.includes(value) ? names : [value, ...names]
  return (
    <Select {...sharedControlProps(props)} style={{ width: '100%' }} allowClear showSearch placeholder={say('noIcon')}
      value={value === '' ? null : value} onChange={(next?: string | null) => props.onChange(next ?? '')}
      options={known.map((name) => ({ value: name, label: (
        <span className="mw-fp-icon">
          <DocumentIcon name={name} />
          {name.replace(/^el-icon-/, '')}
        </span>
      ) }))} />
  )
}

/** Endings of file names, as tags. */
export function SuffixesControl(props: ControlProps) {
  const suffixes = props.value as readonly string[]
  return (
    <Select<string[]> {...sharedControlProps(props)} mode="tags" style={{ width: '100%' }} tokenSeparators={[',', ' ', '，', ';']}
      open={false} suffixIcon={null} value={[...suffixes]}
      onChange={(next) => props.onChange([...new Set(next.map((one) => one.trim().replace(/^\./, '').toLowerCase()))])} />
  )
}
