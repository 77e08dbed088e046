import { useMemo } from 'react'
import { UploadField } from '../../../upload/UploadField.tsx'
import { shrinkPicture } from '../../../upload/shrink-picture.ts'
import { sharedProps, type FieldProps } from './field-props.ts'

/** Photos: phones open their camera, each picture is made small before it is sent. */
export function PhotoField(props: FieldProps<'photo'>) {
  const { component: { most, camera, maxSide, maxKb, tips }, value, onChange } = props
  const { id, disabled, 'aria-label': label, 'aria-describedby': described } = sharedProps(props)
  const rules = useMemo(() => ({ images: true, number: most }), [most])
  return (
    <>
      <UploadField id={id} disabled={disabled} aria-label={label} {...(described === undefined ? {} : { 'aria-describedby': described })}
        value={value} onChange={onChange} rules={rules} {...(camera === 'any' ? {} : { capture: camera })}
        prepare={(file) => shrinkPicture(file, { maxSide, maxKb })} />
      {tips && <div className="mw-faint">{tips}</div>}
    </>
  )
}
