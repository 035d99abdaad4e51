import { Link } from 'react-router-dom';
import { WITNESSED_TEXT } from '#schema/witnessed.js';
import { formatCount } from '../lib/format-number';
import { TextLink } from '../ui/text-link';

interface ProofLinkProps {
  /** Number of the entry's leaf in the record. */
  readonly leaf: number;
  /** Whether a witness had seen the entry before its outcome could be known. */
  readonly witnessed?: boolean;
}

/** Leads to the page that checks the proof of a signal's entry in the record. */
export function ProofLink({ leaf, witnessed = false }: ProofLinkProps) {
  const name = `Prova da linha ${formatCount(leaf)} do registro`;
  const label = witnessed ? `${name}, ${WITNESSED_TEXT}` : name;
  return (
    <TextLink asChild underlined>
      <Link to={`/prova?linha=${leaf}`} aria-label={label} title={label}>
        {witnessed ? 'prova, vista antes' : 'prova'}
      </Link>
    </TextLink>
  );
}
