import { useQuery } from '@tanstack/react-query'
import { Cascader, Select } from 'antd'
import { asText, type InputProps } from '../../kinds/kind.ts'
import { inputProps } from '../../kinds/with-cell.tsx'
import { usePickText, type PickTextKey } from '../text.ts'
import { AREA_SEPARATOR, areaPath, areaPathByNames, loadAreas, type Area } from './areas.ts'
import '../pickers.css'

interface AreaLinkageProps extends Omit<InputProps, 'onChange'> {
  /** One drop-down of three columns, or three drop-downs. */
  type?: 'cascader' | 'select'
  /** What is stored: the code of the last level, or the names joined by a slash. */
  store?: 'code' | 'names'
  /** Told what is stored, and the chosen areas from the province down. */
  onChange: (value: string | null, path: readonly Area[]) => void
}

const none: Area[] = []
const levels: readonly PickTextKey[] = ['province', 'city', 'district']

/** Province, city and district; the data are loaded with the first control that is drawn (spec 2 §2.3). */
export function AreaLinkage({ type = 'cascader', store = 'code', ...props }: AreaLinkageProps) {
  const say = usePickText()
  const { data: areas = none, isPending, isError } = useQuery({ queryKey: ['areas'], queryFn: loadAreas, staleTime: Infinity })
  const { value, disabled, placeholder, onChange } = props
  const stored = asText(value)
  const path = store === 'code' ? areaPath(areas, stored) : areaPathByNames(areas, stored.split(AREA_SEPARATOR))
  const tell = (next: readonly Area[]) =>
    onChange((store === 'code' ? next.at(-1)?.code : next.map(({ name }) => name).join(AREA_SEPARATOR)) || null, next)
  if (isError) return <div className="mw-fault" role="alert">{say('areaFailed')}</div>
  if (type === 'cascader') {
    return (
      <Cascader<Area> {...inputProps({ ...props, onChange: () => undefined })} style={{ width: '100%' }} loading={isPending}
        fieldNames={{ label: 'name', value: 'code' }} options={areas} showSearch placeholder={placeholder ?? say('area')}
        value={path.map(({ code }) => code)} onChange={(_codes, chosen?: Area[]) => tell(chosen ?? [])} />
    )
  }
  // Values of a configuration are texts: what is neither is told rather than drawn as something else.
  if (type !== 'select') return <div className="mw-fault" role="alert">{say('badType')}</div>
  return (
    <div className="mw-pick-areas" role="group" aria-label={props['aria-label'] ?? say('area')}>
      {levels.map((level, depth) => {
        const choices = depth === 0 ? areas : (path[depth - 1]?.children ?? none)
        return (
          <Select key={level} id={depth === 0 ? props.id : undefined} aria-label={say(level)} placeholder={say(level)} loading={isPending}
            allowClear showSearch={{ optionFilterProp: 'name' }} disabled={disabled || choices.length === 0}
            fieldNames={{ label: 'name', value: 'code' }} options={choices} value={path[depth]?.code ?? null}
            onChange={(code?: string | null) => tell([...path.slice(0, depth), ...choices.filter((area) => area.code === code)])} />
        )
      })}
    </div>
  )
}
