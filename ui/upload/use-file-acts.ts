import { App } from 'antd'
import { isResumable, type StoreOptions } from '../kinds/store-file.ts'
import { downloadFile } from './download-file.ts'
import { useUploadText } from './text.ts'
import type { UploadList } from './upload-list.ts'
import { faultOfFile, type UploadRules } from './upload-rules.ts'
import type { UploadValue } from './upload-value.ts'

/** What can be done with one file, in the order of its buttons. */
export interface FileActs {
  add: (files: readonly File[]) => void
  explain: (file: UploadValue) => void
  download: (path: string | undefined) => void
  move: (file: UploadValue, step: -1 | 1) => void
  /** Whether it can be put down and taken up again. */
  mayPause: (file: UploadValue) => boolean
}

/** Adding, moving and saving files with the messages of spec 2 §5 and §8. */
export function useFileActs(list: UploadList, rules: UploadRules, storeOptions: StoreOptions | undefined): FileActs {
  const { say } = useUploadText()
  const { message, modal } = App.useApp()
  return {
    add: (files) => {
      const faults = files.map((file) => faultOfFile(file, rules))
      for (const fault of new Set(faults)) if (fault) void message.warning(say(fault))
      const left = list.add(files.filter((_file, index) => faults[index] === undefined), rules.number)
      if (left > 0) void message.warning(say('limit', { count: rules.number ?? 0 }))
    },
    explain: ({ message: reason }) => {
      modal.error({ title: say('errorTitle'), content: say('errorText', { message: reason ?? say('unknownError') }), okText: say('ok') })
    },
    download: (path) => void downloadFile(path).then((fault) => fault && message.warning(say(fault))),
    move: ({ id }, step) => {
      const fault = list.move(id, step)
      if (fault) void message.warning(say(fault))
    },
    mayPause: (file) => isResumable(file, storeOptions),
  }
}
