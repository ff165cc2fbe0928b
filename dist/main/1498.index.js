const n=1498,p=[1498],r={1498:((d,o,e)=>{e.d(o,{D:()=>s});class s extends Error{name="Postponed"}})};export{n as id,p as ids,r as modules};
