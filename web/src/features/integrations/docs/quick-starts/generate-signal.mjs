const query = `mutation ($input: GenerateSignalInput!) {
  generateSignal(input: $input) {
    id pair timeframe direction confidence strength entryPrice expirationTime
  }
}`;

const response = await fetch('http://localhost:4000/graphql', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer farol_SUA_CHAVE',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ query, variables: { input: { pair: 'EUR/USD', timeframe: '5m' } } }),
});
const { data, errors } = await response.json();
if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
console.log(data.generateSignal);
