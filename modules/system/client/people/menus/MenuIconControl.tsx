import { Flex, Select } from 'antd'
import { asText, type ControlProps, type DisplayProps } from '#ui/kinds/kind.ts'
import { MenuIcon, menuIconName, menuIconNames } from '#ui/parts/menu-icons.tsx'
import { usePeopleText } from '../text.ts'

function Named({ name }: { name: string }) {
  return (
    <Flex gap={8} align="center">
      <MenuIcon name={name} />
      {name}
    </Flex>
  )
}

const options = menuIconNames.map((name) => ({ value: name, label: <Named name={name} /> }))

/** Chooses among the icons that the menu can show, by look or by a part of the name. A name that came from elsewhere stays. */
export function MenuIconControl({ id, value, disabled = false, onChange, ...props }: ControlProps) {
  const { say } = usePeopleText()
  const written = asText(value)
  return (
    <Select id={id} allowClear style={{ width: '100%' }} disabled={disabled}
      value={written === '' ? null : (menuIconName(written) ?? written)} options={options} aria-describedby={props['aria-describedby']}
      notFoundContent={say('noIcon')}
      showSearch={{ filterOption: (typed, option) => String(option?.value).includes(typed.trim().toLowerCase()) }}
      onChange={(name: string | undefined) => onChange(name ?? null)} />
  )
}

export function IconCell({ record }: DisplayProps) {
  const written = asText(record.icon)
  return written === '' ? null : <Named name={written} />
}
