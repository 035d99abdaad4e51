import { chakra } from '@chakra-ui/react/styled-system';
import { indicatorWords, type Reading } from './indicator-words';

const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });
const Item = chakra('li', { base: { display: 'flex', flexDirection: 'column', gap: '1', px: '4', py: '3' } });
const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '3' },
});
const Name = chakra('h3', { base: { fontWeight: 'medium' } });
const Figure = chakra('b', { base: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } });
const Meaning = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });
const Now = chakra('p', { base: { textStyle: 'xs' } });

interface IndicatorListProps {
  readonly reading: Reading;
}

/** Every indicator with its figure, what it is and what it says now. */
export function IndicatorList({ reading }: IndicatorListProps) {
  return (
    <List>
      {indicatorWords(reading).map(({ name, figure, meaning, now }) => (
        <Item key={name}>
          <Row>
            <Name>{name}</Name>
            <Figure>{figure}</Figure>
          </Row>
          <Now>{now}</Now>
          <Meaning>{meaning}</Meaning>
        </Item>
      ))}
    </List>
  );
}
