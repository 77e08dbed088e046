alter table wf_model add column entity_id character varying(100);
