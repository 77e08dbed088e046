-- Codes of states may be words.
alter table sys_doc_trace alter column from_state type character varying(32);
alter table sys_doc_trace alter column to_state type character varying(32);
