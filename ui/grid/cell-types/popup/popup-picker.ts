import type { ComponentType } from 'react'
import type { DataColumn } from '../../column.ts'
import type { GridRow } from '../../row.ts'
import type { PopupConfig } from '../../../report-popup/popup-config.ts'

/** A window to choose records in. It closes itself by calling back. */
export interface PopupPickerProps {
  readonly config: PopupConfig
  readonly title: string
  readonly row: GridRow
  readonly onChoose: (records: readonly GridRow[]) => void
  readonly onClose: () => void
}

let registered: ComponentType<PopupPickerProps> | undefined

/** Sets the window that popup cells open; a column can bring another one as `props.Picker`. */
export function registerPopupPicker(picker: ComponentType<PopupPickerProps> | undefined): void {
  registered = picker
}

export function popupPickerOf({ props }: DataColumn): ComponentType<PopupPickerProps> | undefined {
  return (props.Picker as ComponentType<PopupPickerProps> | undefined) ?? registered
}
