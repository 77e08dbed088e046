import {
  AlertOutlined, ApartmentOutlined, BarcodeOutlined, BgColorsOutlined, BorderOutlined, CalendarOutlined, CameraOutlined, CheckCircleOutlined, CheckSquareOutlined, ClockCircleOutlined, CloudUploadOutlined, CodeOutlined, ColumnWidthOutlined, DownSquareOutlined,
  EditOutlined, FieldNumberOutlined, FontColorsOutlined, FontSizeOutlined, FormOutlined, HighlightOutlined, InsertRowBelowOutlined, LineOutlined, LinkOutlined, NodeIndexOutlined, PlayCircleOutlined, ProfileOutlined, SlidersOutlined, StarOutlined, SwitcherOutlined, TableOutlined, UserOutlined,
} from '@ant-design/icons'
import type { ComponentType as ReactComponent } from 'react'
import type { ComponentType } from '../../document/component.ts'

const icons: Readonly<Record<ComponentType | 'tdItem', ReactComponent<{ 'aria-hidden': boolean }>>> = {
  input: FontSizeOutlined, number: FieldNumberOutlined, textarea: FormOutlined, editor: EditOutlined, select: DownSquareOutlined, radio: CheckCircleOutlined, checkbox: CheckSquareOutlined, cascader: NodeIndexOutlined,
  switch: SwitcherOutlined, slider: SlidersOutlined, rate: StarOutlined, date: CalendarOutlined, time: ClockCircleOutlined, colorPicker: BgColorsOutlined, upload: CloudUploadOutlined, photo: CameraOutlined, signature: HighlightOutlined, dialogList: ProfileOutlined, userList: UserOutlined, userDept: ApartmentOutlined,
  row: ColumnWidthOutlined, dynamicTable: InsertRowBelowOutlined, table: TableOutlined, button: PlayCircleOutlined, divider: LineOutlined, alert: AlertOutlined, link: LinkOutlined, barCode: BarcodeOutlined, text: FontColorsOutlined, html: CodeOutlined, tdItem: BorderOutlined,
}

/** The picture of a type, on the palette and in the outline. */
export function TypeIcon({ type }: { type: ComponentType | 'tdItem' }) {
  const Icon = icons[type]
  return <Icon aria-hidden />
}
