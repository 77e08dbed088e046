import { CascaderField, CheckboxField, RadioField, SelectField } from './choice-controls.tsx'
import type { FieldControls } from './field-props.ts'
import { PhotoField } from './PhotoField.tsx'
import { DialogListField, UserDeptField, UserListField } from './picker-controls.tsx'
import { SignatureField } from './SignatureField.tsx'
import { ColorField, DateField, FilesField, RateField, SliderField, SwitchField, TimeField } from './set-controls.tsx'
import { EditorField, InputField, NumberField, TextareaField } from './text-controls.tsx'

/** The control of each type of field. */
export const fieldControls: FieldControls = {
  input: InputField,
  number: NumberField,
  textarea: TextareaField,
  editor: EditorField,
  select: SelectField,
  radio: RadioField,
  checkbox: CheckboxField,
  cascader: CascaderField,
  switch: SwitchField,
  slider: SliderField,
  rate: RateField,
  date: DateField,
  time: TimeField,
  colorPicker: ColorField,
  upload: FilesField,
  photo: PhotoField,
  signature: SignatureField,
  dialogList: DialogListField,
  userList: UserListField,
  userDept: UserDeptField,
}
