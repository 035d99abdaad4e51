const query = `{
  trackRecord { feed overall { rate low high total breakEven sufficient } }
}`;

const response = await fetch('http://localhost:4000/graphql', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ query }),
});
const { data, errors } = await response.json();
if (errors) throw new Error(errors[0].message);
console.log(data.trackRecord);
