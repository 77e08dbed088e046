import { CalendarOutlined, CheckOutlined, DeleteOutlined, DownloadOutlined, EditOutlined, InfoCircleOutlined, MailOutlined, PhoneOutlined,
  PlusOutlined, PrinterOutlined, SearchOutlined, SettingOutlined, UploadOutlined, UserOutlined } from '@ant-design/icons'
import type { ComponentType } from 'react'

/** Icons that a document may name; existing clients put `el-icon-` before them. Others show nothing. */
export const documentIcons: Readonly<Record<string, ComponentType>> = {
  date: CalendarOutlined,
  check: CheckOutlined,
  delete: DeleteOutlined,
  download: DownloadOutlined,
  edit: EditOutlined,
  info: InfoCircleOutlined,
  message: MailOutlined,
  phone: PhoneOutlined,
  plus: PlusOutlined,
  printer: PrinterOutlined,
  search: SearchOutlined,
  setting: SettingOutlined,
  upload: UploadOutlined,
  user: UserOutlined,
}

export function DocumentIcon({ name }: { name: string }) {
  const key = name.replace(/^el-icon-/, '')
  const Icon = Object.hasOwn(documentIcons, key) ? documentIcons[key] : undefined
  return Icon ? <Icon /> : null
}
