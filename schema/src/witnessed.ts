/**
 * Says of an entry of the record that a witness had cosigned it before its outcome could be known. It follows the line, the
 * entry or the proof, which are feminine: 'linha 12, vista por testemunha antes do resultado'.
 */
export const WITNESSED_TEXT = 'vista por testemunha antes do resultado';
