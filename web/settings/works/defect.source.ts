import { defectContract } from '#shared/settings/works/defect.contract.ts';
import { recordSource } from '#web/ui/picker/record-source.ts';

export const defectSource = recordSource(defectContract, ({ name }) => ({ label: name }));
