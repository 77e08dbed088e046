/** Key of `common_send_date` (wire contract §6.23) by which open pages of a record learn that it stands otherwise now. */
export const RECORD_SAVED = 'record-saved'
